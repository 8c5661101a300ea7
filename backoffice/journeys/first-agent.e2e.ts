import {
  choose,
  DESK,
  LAPTOP,
  PHONE,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { setUp } from './authenticator.ts';
import { counted, enterAt, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const PASSWORD = 'une phrase assez longue';

/** @returns the link that the owner hands over */
async function invited(name: string, phone: string, locale: 'fr' | 'ar'): Promise<string> {
  const { team } = fr;
  const owner = await browser.newPage({ viewport: LAPTOP });
  await enterAt(owner, `${shop.url}/dashboard/members`, shop.account('owner'));
  await owner.getByRole('button', { name: team.invite }).click();
  const dialog = owner.getByRole('dialog');
  await write(dialog.locator('[name=name]'), name);
  await write(dialog.locator('[name=phone]'), phone);
  await choose(dialog.locator('select[name=locale]'), locale);
  await tick(dialog.locator('[name=roles][value=confirmation_agent]'));
  await dialog.getByRole('button', { name: team.invite }).click();
  const link = dialog.getByRole('textbox', { name: team.link });
  await link.waitFor();
  expect(owner.problems).toEqual([]);
  return link.inputValue();
}

describe('a confirmation agent whom the owner invites', () => {
  it.each([
    ['fr', 'at a desk', { viewport: DESK, locale: 'fr-FR', hasTouch: true }, '0661 42 18 08'],
    ['ar', 'on a telephone', { viewport: PHONE, locale: 'ar-DZ', hasTouch: true }, '0661 42 18 09'],
  ] as const)(
    'sets a password and a second factor and confirms the first order: %s, %s',
    async (locale, _, options, number) => {
      const { team, desk, start } = { fr, ar }[locale];
      const { orderUuid } = await shop.order();
      const address = await invited(`Samia ${locale}`, number, locale);

      const page = await browser.newPage(options);
      await page.goto(address, { waitUntil: 'networkidle' });
      await write(page.locator('[name=password]'), PASSWORD);
      await touch(page.getByRole('button', { name: team.welcome.submit }));
      await page.waitForURL(`${shop.url}/dashboard`);
      await page.goto(`${shop.url}/dashboard/me`, { waitUntil: 'networkidle' });
      await setUp(page, PASSWORD, locale);

      await page.goto(`${shop.url}/dashboard`, { waitUntil: 'networkidle' });
      await touch(page.locator('main li a').filter({ hasText: counted(start, 'toConfirm') }));
      await page.waitForURL(/\/dashboard\/desk/);
      const stateOf = async () =>
        (
          await shop.database.query<{ state: string }>('select state from orders where id = $1', [orderUuid])
        )[0]?.state;
      // Whoever ordered first is called first: this order comes after those that were there.
      const inHand = page.locator('main section header a').first();
      await touch(page.getByRole('button', { name: desk.start }));
      await until(async () => {
        await inHand.waitFor();
        const at = await inHand.textContent();
        await touch(page.getByRole('button', { name: desk.result.confirmed }));
        await page.waitForFunction(
          (earlier) => document.querySelector('main section header a')?.textContent !== earlier,
          at,
        );
        return (await stateOf()) === 'confirmed';
      }, 120_000);
      const [told] = await shop.database.query<{ name: string }>(
        `select s.name from audit_entries a join staff s on s.id = a.staff_id
         where a.entity_id = $1 and a.action like 'orders.%' order by a.at desc limit 1`,
        [orderUuid],
      );
      expect(told?.name).toBe(`Samia ${locale}`);
      expect(unexpected(page.problems)).toEqual([]);
    },
    180_000,
  );
});
