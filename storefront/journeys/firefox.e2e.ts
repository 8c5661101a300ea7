import { firefoxAvailable, LAPTOP, useDemoShop, useFirefox } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { orderCartByKeys, orderProductByKeys } from './by-keys.ts';

const full = process.env.HANOUT_TEST_FULL === '1';
if (full && !firefoxAvailable) process.stderr.write('Firefox is not installed: its journeys are skipped\n');
const inFirefox = full && firefoxAvailable ? describe : describe.skip;

inFirefox('a person orders in Firefox, in French on a desk, with keys alone', () => {
  const shop = useDemoShop();
  const firefox = useFirefox();
  const ordered = (phone: string) =>
    shop.database.query(
      'select first_name, last_name, locale, commune_id, wilaya_58 from orders where phone = $1',
      [phone],
    );
  const person = { first_name: 'Noûr', last_name: 'Aït Ahmed', locale: 'fr', wilaya_58: 16 };

  it('on the page of a product', async () => {
    const page = await firefox.newPage(LAPTOP.width, LAPTOP.height);
    const product = shop.products[0];
    const address = `${shop.url}/catalog/product/${product?.category}/${product?.slug}`;
    const commune = await orderProductByKeys(page, address, '0661421901');
    expect(await ordered('0661421901')).toEqual([{ ...person, commune_id: commune }]);
  }, 120_000);

  it('on the page of the cart', async () => {
    const page = await firefox.newPage(LAPTOP.width, LAPTOP.height);
    const commune = await orderCartByKeys(page, `${shop.url}/`, '0661421902');
    expect(await ordered('0661421902')).toEqual([{ ...person, commune_id: commune }]);
  }, 120_000);
});
