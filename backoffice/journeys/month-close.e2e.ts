import { algiersDay } from '@hanout/kernel';
import {
  accessibilityProblems,
  DESK,
  fitsItsWidth,
  PHONE,
  touch,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** So many months before this one. */
function monthBefore(months: number): string {
  const first = new Date(`${algiersDay(new Date()).slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 7);
}

/** Somebody who came and left on its second day. @returns its id */
async function worked(month: string): Promise<string> {
  const { id } = await shop.database.one<{ id: string }>(
    `insert into attendance (id, shop_id, staff_id, day, check_in, check_out, status, source, expected)
     select uuidv7(), r.shop_id, s.id, $1::date, $1::date + time '09:00', $1::date + time '17:00', 'present', 'session',
       '{"spans": [{"opens": "09:00", "closes": "18:00"}], "holiday": false}'
     from staff s join staff_roles r on r.staff_id = s.id where r.role = 'cashier' limit 1 returning id`,
    [`${month}-02`],
  );
  return id;
}

describe('a month of attendance', () => {
  it.each([
    ['fr', 'at a desk', { viewport: DESK, hasTouch: true }, fr, 1],
    ['ar', 'on a phone', { viewport: PHONE, hasTouch: true }, ar, 2],
  ] as const)('is closed in %s, %s, and stays as it is', async (language, _, options, texts, before) => {
    const { attendance } = texts;
    const month = monthBefore(before);
    const id = await worked(month);
    const page = await browser.newPage(options);
    await enterAt(
      page,
      `${shop.url}/dashboard/attendance?view=month&month=${month}`,
      shop.account('owner'),
      language,
    );
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(page.getByRole('button', { name: attendance.close }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(attendance.closeText).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // Open until it is said in the dialog.
    const closed = () => shop.database.query('select month from attendance_months');
    expect(await closed()).toHaveLength(before - 1);
    await touch(dialog.getByRole('button', { name: attendance.close }));
    await said(page, attendance.closedNow);
    await page.getByText(attendance.closedBy.split('{{')[0] ?? '').waitFor();
    expect(await page.getByRole('button', { name: attendance.close }).count()).toBe(0);
    expect(await closed()).toHaveLength(before);
    await expect(
      shop.database.query(`update attendance set check_out = check_out + interval '1 hour' where id = $1`, [
        id,
      ]),
    ).rejects.toThrow('is closed');
    expect(page.problems).toEqual([]);
  });
});
