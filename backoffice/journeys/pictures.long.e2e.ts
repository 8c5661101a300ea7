import {
  accessibilityProblems,
  attach,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  touch,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ar } from '../app/i18n/ar.ts';
import { enter, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

const file = async (background: string) => ({
  name: 'nouvelle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** A picture of a product's page, called so in the library. */
async function pictureOf(product: number, name: string): Promise<{ id: string; address: string }> {
  const { slug, category } = shop.products[product] ?? {};
  const [row] = await shop.database.query<{ id: string }>(
    `update media set name = $2 where id = (
       select i.media_id from product_images i join product_texts t on t.product_id = i.product_id
       where t.slug = $1 order by i.position, i.media_id limit 1)
     returning id`,
    [slug, name],
  );
  return { id: row?.id ?? '', address: `/catalog/product/${category}/${slug}` };
}
const keyOf = async (id: string) =>
  (await shop.database.query<{ key: string }>('select key from media where id = $1', [id]))[0]?.key ?? '';

/** Keys of the pictures that a visitor's page of the product shows. */
async function seenBy(visitor: Page, address: string): Promise<string[]> {
  await visitor.goto(shop.url + address, { waitUntil: 'networkidle' });
  const sources = await visitor
    .locator('main img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  return sources.map((source) => source.split('/')[2] ?? '');
}

async function open(page: Page, name: string) {
  await page.goto(`${shop.url}/dashboard/pictures?q=${encodeURIComponent(name)}`, {
    waitUntil: 'networkidle',
  });
  await touch(page.getByRole('button', { name: new RegExp(`^${name}`) }));
  return page.getByRole('dialog');
}

describe('the file of a picture', () => {
  it.each([
    ['fr', LAPTOP, TEXTS.fr, '#2d6a4f'],
    ['ar', PHONE, ar, '#7b2d8b'],
  ] as const)(
    'is replaced wherever it is shown after one look at where that is, in %s, and comes back by a touch',
    async (language, viewport, texts, colour) => {
      const { media } = texts;
      const name = `Photo ${language}`;
      const { id, address } = await pictureOf(language === 'fr' ? 0 : 1, name);
      const before = await keyOf(id);
      const visitor = await browser.newPage({ viewport: PHONE });
      expect(await seenBy(visitor, address)).toContain(before);
      const page = await browser.newPage({ viewport, ...(viewport === PHONE ? { hasTouch: true } : {}) });
      await enter(page, shop.url, shop.account('content_editor'), language);
      const dialog = await open(page, name);
      await touch(dialog.getByRole('button', { name: media.replace }));
      const question = page.getByRole('dialog', { name: media.replaceTitle });
      await question.getByText(media.usedIn).waitFor();
      const yes = question.getByRole('button', { name: media.replaceNow_one.replace('{{count}}', '1') });
      expect(await yes.isDisabled()).toBe(true);
      await attach(question.locator('input[type=file]'), {
        ...(await file(colour)),
        name: 'notes.txt',
        mimeType: 'text/plain',
      });
      await question.getByRole('alert').waitFor();
      expect(await yes.isDisabled()).toBe(true);
      await attach(question.locator('input[type=file]'), await file(colour));
      await until(() => yes.isEnabled());
      expect([await question.getByRole('alert').count(), await fitsItsWidth(page)]).toEqual([0, true]);
      expect(await accessibilityProblems(page)).toEqual([]);
      await touch(yes);
      await said(page, media.replaced);
      const now = await keyOf(id);
      expect(now).not.toBe(before);
      expect(await seenBy(visitor, address)).toEqual(expect.arrayContaining([now]));
      expect(await seenBy(visitor, address)).not.toContain(before);

      await touch(dialog.getByRole('button', { name: media.putBack }));
      await until(async () => (await keyOf(id)) === before);
      await until(async () => (await seenBy(visitor, address)).includes(before));
      // The dialog below knows the present file, and saves what is said of it.
      await dialog.getByText(new RegExp(media.until.split('{{')[0] ?? '')).waitFor();
      await touch(dialog.getByRole('button', { name: media.save }));
      await said(page, media.saved);
      expect([...page.problems, ...visitor.problems]).toEqual([]);
      await Promise.all([page.close(), visitor.close()]);
    },
  );
});

describe('an archived picture', () => {
  it('says until when it can come back, and comes back by a touch', async () => {
    const { media } = TEXTS.fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/pictures`, shop.account('content_editor'), 'fr');
    const name = 'Vieille affiche';
    const sent = { ...(await file('#c0a060')), name: `${name}.png` };
    await attach(page.locator('main input[type=file]'), sent);
    const card = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await touch(card);
    await touch(page.getByRole('dialog').getByRole('button', { name: media.archive }));
    await said(page, media.archiveDone);
    await page.goto(`${shop.url}/dashboard/pictures?filter=archived`, { waitUntil: 'networkidle' });
    await touch(card);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByText(media.keptUntil.split('{{')[0] ?? '').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await touch(dialog.getByRole('button', { name: media.restore }));
    await said(page, media.restored);
    await page.goto(`${shop.url}/dashboard/pictures?q=${encodeURIComponent(name)}`, {
      waitUntil: 'networkidle',
    });
    await card.waitFor();
    expect(page.problems).toEqual([]);
    await page.close();
  });
});
