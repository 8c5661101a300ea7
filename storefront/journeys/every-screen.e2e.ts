import { readFileSync } from 'node:fs';
import { accessibilityProblems, fitsItsWidth, useBrowser, useDemoShop } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language, prefixOf, problemsIn, UNLIKE } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** The narrowest phone that must not scroll sideways, CSS pixels. */
const NARROW = { width: 320, height: 700 };

async function addresses(language: Language): Promise<Record<string, string>> {
  const start = `${shop.url}${prefixOf(language)}`;
  const [place] = await shop.database.query<{ slug: string; category: string; id: string }>(
    `select t.slug, c.slug as category, t.product_id as id from product_texts t
     join products p on p.id = t.product_id
     join category_texts c on c.category_id = p.main_category_id and c.locale = t.locale
     where t.locale = $1 and p.type = 'standard' order by t.slug limit 1`,
    [language],
  );
  const { redirectUrl } = await shop.order();
  return {
    home: `${start}/`,
    category: `${start}/catalog/category/${place?.category}`,
    product: `${start}/catalog/product/${place?.category}/${place?.slug}`,
    buy: `${start}/checkout/buy?product=${place?.slug}&quantity=1`,
    order: `${start}${redirectUrl.replace(/^\/(en|ar)(?=\/)/, '')}`,
    missing: `${start}/nothing-here`,
  };
}

describe('every screen of the shop', () => {
  it.each(UNLIKE)('has no accessibility violation and fits a narrow phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: NARROW });
    const found: string[] = [];
    for (const [name, address] of Object.entries(await addresses(language))) {
      await page.goto(address, { waitUntil: 'networkidle' });
      found.push(...(await problemsIn(language, page)).map((problem) => `${name}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${name}: scrolls sideways`);
    }
    expect(found).toEqual([]);
  });

  it('is carried by another theme: its colours and corners, and nothing that cannot be read', async () => {
    const theme = readFileSync('libs/ui/src/tokens/theme-jardin.css', 'utf8');
    const page = await browser.newPage();
    const { home, product } = await addresses('fr');
    for (const address of [home, product]) {
      await page.goto(address ?? '', { waitUntil: 'networkidle' });
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        document.documentElement.dataset.theme = 'jardin';
      }, theme);
      const button = page.locator('.btn-primary').first();
      const look = await button.evaluate(async (element) => {
        // Asked for once, so that colours that are on their way exist, and are waited for.
        getComputedStyle(element).backgroundColor;
        await Promise.all(element.getAnimations().map((each) => each.finished));
        const { backgroundColor, borderStartStartRadius } = getComputedStyle(element);
        const ground = getComputedStyle(document.body).backgroundColor;
        return { backgroundColor, borderStartStartRadius, page: ground };
      });
      expect(look).toEqual({
        backgroundColor: 'rgb(36, 105, 74)',
        borderStartStartRadius: '4px',
        page: 'rgb(255, 253, 249)',
      });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });

  it('mirrors its layout in Arabic, and only there [SF-016]', async () => {
    const page = await browser.newPage();
    for (const language of LANGUAGES) {
      await page.goto(`${shop.url}${prefixOf(language)}/`);
      const logo = await page.locator('header .logo').first().boundingBox();
      expect((logo?.x ?? 0) > 640).toBe(language === 'ar');
    }
  });
});
