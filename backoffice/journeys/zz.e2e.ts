import { LAPTOP, useBrowser, useDemoShop, write } from '@hanout/testing';
import { it } from '@jest/globals';
import { chooseAct, signIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
it('x', async () => {
  const { orderUuid } = await shop.order();
  const page = await browser.newPage({ viewport: LAPTOP });
  await signIn(page, shop.url, shop.account('manager'));
  await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  await chooseAct(page, TEXTS.fr.order.actions.pay);
  await write(dialog.locator('input[name=amount]'), '500');
  page.on('request', (r) => r.method() === 'POST' && console.log(r.url(), r.postData()));
  page.on(
    'response',
    async (r) => r.request().method() === 'POST' && console.log(r.status(), (await r.text()).slice(0, 400)),
  );
  await dialog.getByRole('button', { name: TEXTS.fr.order.money_dialog.pay.submit }).click();
  await new Promise((r) => setTimeout(r, 3000));
  await page.screenshot({ path: '/tmp/of/pay.png' });
  console.log(page.problems);
});
