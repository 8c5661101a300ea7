import { firefoxAvailable, LAPTOP, useDemoShop, useFirefox } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';

const full = process.env.HANOUT_TEST_FULL === '1';
const inFirefox = full && firefoxAvailable ? describe : describe.skip;

inFirefox('an agent in Firefox, with keys alone', () => {
  const shop = useDemoShop();
  const firefox = useFirefox();

  it('signs in and confirms an order', async () => {
    const { orderUuid } = await shop.order();
    const { email, password } = shop.account('confirmation_agent');
    const page = await firefox.newPage(LAPTOP.width, LAPTOP.height);
    const order = `${shop.url}/dashboard/orders/${orderUuid}`;
    await page.goto(order);
    const alive =
      "Object.keys(document.querySelector('input[name=password]') ?? {}).some((key) => key.startsWith('__reactProps'))";
    await page.waitFor(alive);
    await page.tabTo('input[name=email]');
    await page.type(email);
    await page.tabTo('input[name=password]');
    await page.type(password);
    await page.press('Enter');
    await page.waitFor(
      `location.href === ${JSON.stringify(order)} && document.querySelector('[role=toolbar] button')`,
    );
    await page.waitFor(
      "Object.keys(document.querySelector('[role=toolbar] button') ?? {}).some((key) => key.startsWith('__reactProps'))",
    );
    await page.type('v');
    await page.waitFor("!document.querySelector('[role=toolbar]')?.innerText.includes('Confirmer')");
    const rows = await shop.database.query('select state from orders where id = $1', [orderUuid]);
    expect(rows).toEqual([{ state: 'confirmed' }]);
  }, 120_000);
});
