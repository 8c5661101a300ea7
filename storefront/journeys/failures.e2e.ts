import { fitsItsWidth, PHONE, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { shopChanges } from './shop-changes.ts';
import { LANGUAGES, prefixOf, problemsIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);

describe('a page that cannot come', () => {
  it.each(LANGUAGES)(
    'for want of a network says so, and comes by itself afterwards, in %s',
    async (language) => {
      const { errors, listing } = TEXTS[language];
      const page = await browser.newPage({ viewport: PHONE });
      await page.goto(`${shop.url}${prefixOf(language)}/catalog/new`, { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      // To another page of the same kind, whose code is there: the browser itself stands in for code that is not.
      await page.getByRole('link', { name: listing.next, exact: true }).click();
      const title = page.getByRole('heading', { level: 1, name: errors.offlineTitle });
      await title.waitFor();
      expect(await problemsIn(language, page)).toEqual([]);
      expect(await fitsItsWidth(page)).toBe(true);
      await page.context().setOffline(false);
      await page.locator('.listing .card').first().waitFor();
      expect(new URL(page.url()).search).toBe('?page=2');
    },
  );
});

describe('what a shop says of itself', () => {
  it('stands on its home page and in the foot, in the languages that it has words in', async () => {
    await change.settings({
      headline: { fr: 'Chez Yasmine, tout se goûte.', ar: 'عند ياسمين كل شيء يُذاق.' },
      introduction: { fr: 'De Kouba à Tamanrasset.' },
      slogan: { ar: 'الجار قبل الدار.' },
    });
    const page = await browser.newPage({ viewport: PHONE });
    const said = async (path: string) => {
      await page.goto(shop.url + path);
      return Promise.all(
        ['.hero h1', '.hero .lead', '.foot-page .say'].map(
          async (place) => (await page.locator(place).allInnerTexts())[0] ?? null,
        ),
      );
    };
    // A language without words says nothing in the shop's name: its heading is the shop's name.
    expect(await said('/')).toEqual(['Chez Yasmine, tout se goûte.', 'De Kouba à Tamanrasset.', null]);
    expect(await said('/ar')).toEqual(['عند ياسمين كل شيء يُذاق.', null, 'الجار قبل الدار.']);
    expect(await said('/en')).toEqual(['Hanout', null, null]);
  });
});
