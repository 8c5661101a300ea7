import { messages } from '@hanout/contracts';
import { accessibilityProblems, PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { shopChanges } from './shop-changes.ts';
import { addFromCard, fillQuickCheckout, keptCart, openOrderForm, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { coupon } = TEXTS.fr;

/** A complete form of a product, with a code typed and not applied. */
async function withCode(code: string, phone: string) {
  const page = await browser.newPage({ viewport: PHONE });
  const sent: { coupon?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web/api/cart/checkout')) sent.push(request.postDataJSON());
  });
  const product = shop.products[2];
  await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
  await fillQuickCheckout(page, { phone });
  await page.getByText(coupon.have).click();
  await write(page.locator('#checkout-coupon'), code);
  return { page, sent, order: () => page.locator('#quick-checkout button[type=submit]').click() };
}

describe('an order that is sent with a code just typed', () => {
  it('takes the code along', async () => {
    await shopChanges(shop).coupon('AID26');
    const { page, sent, order } = await withCode('AID26', '0550771201');
    await order();
    await page.waitForURL(/\/order\//);
    expect(sent.map((body) => body.coupon)).toEqual(['AID26']);
  });

  it('stays where the code is refused, says so, and goes once the field is empty', async () => {
    const { page, sent, order } = await withCode('RIEN', '0550771202');
    await order();
    await page.getByText(messages.fr.coupon_unknown).waitFor();
    await page.locator('#checkout-coupon:focus').waitFor();
    expect(sent).toEqual([]);
    await write(page.locator('#checkout-coupon'), '');
    await order();
    await page.waitForURL(/\/order\//);
    expect(sent.map((body) => body.coupon)).toEqual([undefined]);
  });
});

describe('a coupon that nobody has given out', () => {
  it('is refused in words that stay beside it, and can be written anew', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    await addFromCard(page, 0);
    await page.locator('.toast').first().waitFor();
    expect(await keptCart(page)).toHaveLength(1);
    await page.goto(`${shop.url}/checkout/cart/view`, { waitUntil: 'networkidle' });
    await page.locator('#cart-checkout').waitFor();
    await page.getByText(coupon.have).click();
    const field = page.getByLabel(coupon.label);
    await page.locator('#checkout-coupon:focus').waitFor();
    await write(field, 'RIEN');
    await field.press('Enter');
    await page.getByText(messages.fr.coupon_unknown).waitFor();
    expect(await field.isVisible()).toBe(true);
    expect(await field.inputValue()).toBe('RIEN');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
