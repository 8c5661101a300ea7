import { firefoxAvailable, LAPTOP, PHONE, useDemoShop, useFirefox } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { orderCartByKeys, orderProductByKeys } from './by-keys.ts';

const full = process.env.HANOUT_TEST_FULL === '1';
if (full && !firefoxAvailable) process.stderr.write('Firefox is not installed: its journeys are skipped\n');
const inFirefox = full && firefoxAvailable ? describe : describe.skip;

inFirefox('a person orders in Firefox with keys alone', () => {
  const shop = useDemoShop();
  const firefox = useFirefox();
  const ordered = (phone: string) =>
    shop.database.query(
      'select first_name, last_name, locale, commune_id, wilaya_58 from orders where phone = $1',
      [phone],
    );
  const person = { first_name: 'Noûr', last_name: 'Aït Ahmed', locale: 'fr', wilaya_58: 16 };

  it('in French on a desk, on the page of a product', async () => {
    const page = await firefox.newPage(LAPTOP.width, LAPTOP.height);
    const product = shop.products[0];
    const address = `${shop.url}/catalog/product/${product?.category}/${product?.slug}`;
    const commune = await orderProductByKeys(page, address, '0661421901');
    expect(await ordered('0661421901')).toEqual([{ ...person, commune_id: commune }]);
  }, 120_000);

  it('in French on a desk, on the page of the cart', async () => {
    const page = await firefox.newPage(LAPTOP.width, LAPTOP.height);
    const commune = await orderCartByKeys(page, `${shop.url}/`, '0661421902');
    expect(await ordered('0661421902')).toEqual([{ ...person, commune_id: commune }]);
  }, 120_000);

  it('in Arabic in a window of a phone’s size, where nothing scrolls sideways', async () => {
    const page = await firefox.newPage(PHONE.width, PHONE.height);
    const product = shop.products[0];
    const address = `${shop.url}/ar/catalog/product/${product?.arCategory}/${product?.ar}`;
    const arab = { firstname: 'نور', lastname: 'آيت أحمد' };
    const commune = await orderProductByKeys(page, address, '0661421903', arab);
    expect(await ordered('0661421903')).toEqual([
      { first_name: 'نور', last_name: 'آيت أحمد', locale: 'ar', wilaya_58: 16, commune_id: commune },
    ]);
    const fits =
      'document.documentElement.scrollWidth <= innerWidth && document.documentElement.dir === "rtl"';
    expect(await page.evaluate(fits)).toBe(true);
  }, 120_000);
});
