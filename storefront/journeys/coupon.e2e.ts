import { messages } from '@hanout/contracts';
import { accessibilityProblems, PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { addFromCard, keptCart, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { coupon } = TEXTS.fr;

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
