import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { attendance, form } = TEXTS.fr;

describe('attendance', () => {
  it('is punched by an agent on a phone, and read and corrected by who leads the shop [BO-022]', async () => {
    const phone = await browser.newPage({ viewport: PHONE });
    await enter(phone, shop.url, shop.account('confirmation_agent'));
    await phone.goto(`${shop.url}/dashboard/attendance`, { waitUntil: 'networkidle' });
    await phone.getByRole('button', { name: attendance.in }).click();
    await phone.getByText(/^Bonjour .+, \d\d:\d\d\.$/).waitFor();
    await phone.getByRole('button', { name: attendance.out }).waitFor();
    // The book of days is not for whoever only punches.
    expect(await phone.getByRole('link', { name: attendance.month }).count()).toBe(0);
    expect(await fitsItsWidth(phone)).toBe(true);

    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await page.goto(`${shop.url}/dashboard/attendance`, { waitUntil: 'networkidle' });
    const [row] = await shop.database.query<{ name: string }>(
      'select s.name from attendance a join staff s on s.id = a.staff_id',
    );
    const name = row?.name ?? '';
    await page.getByRole('button', { name: attendance.edit.replace('{{name}}', name) }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.locator('select[name=away]'), 'sick');
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.locator('[name=reason][aria-invalid=true]').waitFor();
    await write(dialog.locator('[name=reason]'), 'Rentré malade');
    await dialog.getByRole('button', { name: form.save }).click();
    await said(page, attendance.saved);
    const rows = await shop.database.query(
      `select a.day = (now() at time zone 'Africa/Algiers')::date as today, a.check_in, a.check_out, a.status, c.reason
         from attendance a join attendance_changes c on c.attendance_id = a.id`,
    );
    expect(rows).toEqual([
      { today: true, check_in: null, check_out: null, status: 'sick', reason: 'Rentré malade' },
    ]);
    await page.getByRole('link', { name: attendance.month }).click();
    await page.getByRole('row', { name }).getByRole('link', { name: attendance.status.sick }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect([...page.problems, ...phone.problems]).toEqual([]);
  });
});
