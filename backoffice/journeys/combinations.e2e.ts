import { LAPTOP, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { listing, product } = TEXTS.fr;

describe('the combinations of a product', () => {
  it('that are shown get one price together, which is taken back with one step', async () => {
    const [varied] = await shop.database.query<{ id: string; count: number }>(
      `select product_id as id, count(*)::int as count from combinations where active group by 1 order by 2 desc limit 1`,
    );
    const { id = '', count = 0 } = varied ?? {};
    const prices = async () =>
      (
        await shop.database.query<{ price: number | null }>(
          `select price_ht::int as price from combinations where product_id = $1 and active order by id`,
          [id],
        )
      ).map(({ price }) => price);
    const before = await prices();

    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/products/${id}`, shop.account('catalogue_editor'));
    await page.getByRole('button', { name: product.prices.replace('{{number}}', String(count)) }).click();
    const dialog = page.getByRole('dialog', { name: product.pricesTitle });
    await write(dialog.locator('input[name=priceHt]'), '1234,50');
    await dialog.getByRole('button', { name: product.pricesSubmit }).click();
    // A toast under the pointer stays.
    const undo = page.locator('[data-sonner-toast]').getByRole('button', { name: listing.undo });
    await undo.hover();
    await said(page, product.pricesDone.replace('{{number}}', String(count)));
    expect(await prices()).toEqual(before.map(() => 123_450));
    await undo.click();
    await said(page, listing.undone);
    expect(await prices()).toEqual(before);
    expect(page.problems).toEqual([]);
  });
});
