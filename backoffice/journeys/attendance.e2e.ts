import { algiersDay } from '@hanout/kernel';
import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { writeMoment } from './moment.ts';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const today = algiersDay(new Date());
let ahead = 0;
/** It runs, from wherever a journey has put it: whoever comes and goes does so at other times of one day. */
const clock = { now: () => new Date(Date.now() + ahead) };
const moveTo = (time: string) => {
  ahead = Date.parse(`${today}T${time}:00+01:00`) - Date.now();
};
moveTo('08:02');

const shop = useDemoShop({ clock });
const browser = useBrowser();
const { attendance, form } = TEXTS.fr;

interface Kept {
  name: string;
  day: string;
  arrived: string;
  left: string | null;
  status: string;
}
/** What stands in the database, as the clock on the wall said it. */
const keptRows = (source: string) =>
  shop.database.query<Kept>(
    `select s.name, a.day::text as day, to_char(a.check_in at time zone 'Africa/Algiers', 'HH24:MI') as arrived,
            to_char(a.check_out at time zone 'Africa/Algiers', 'HH24:MI') as left, a.status
       from attendance a join staff s on s.id = a.staff_id where a.source = $1`,
    [source],
  );

describe('attendance', () => {
  it('checks an employee in and out: both times are shown, and kept [BO-070]', async () => {
    moveTo('08:02');
    const phone = await browser.newPage({ viewport: PHONE });
    await enterAt(phone, `${shop.url}/dashboard/attendance`, shop.account('warehouse_clerk'));
    await phone.getByRole('button', { name: attendance.in }).click();
    await phone.getByText(attendance.here.replace('{{time}}', '08:02')).waitFor();
    const [came] = await keptRows('session');
    expect(came).toMatchObject({ day: today, arrived: '08:02', left: null, status: 'present' });
    // Who wants to leave at once is told that it is the same press.
    await phone.getByRole('button', { name: attendance.out }).click();
    await phone.getByText(attendance.justIn.replace('{{time}}', '08:02')).waitFor();
    expect(await keptRows('session')).toEqual([came]);
    moveTo('09:40');
    await phone.getByRole('button', { name: attendance.out }).click();
    await phone.getByText(attendance.away).waitFor();
    expect(await keptRows('session')).toEqual([{ ...came, left: '09:40' }]);

    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/attendance`, shop.account('manager'));
    const line = page.getByRole('listitem').filter({ hasText: came?.name ?? '' });
    await line.getByText('08:02 – 09:40').waitFor();
    await line.getByText(attendance.status.present, { exact: true }).waitFor();
    expect([...page.problems, ...phone.problems]).toEqual([]);
    await shop.database.query('delete from attendance');
  });

  it('has a form of employee, date, check-in and check-out; the status follows from them [BO-143]', async () => {
    moveTo('11:45');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/attendance`, shop.account('manager'));
    await page.getByRole('button', { name: attendance.add }).click();
    const dialog = page.getByRole('dialog');
    const employee = dialog.getByLabel(attendance.employee);
    const name = await employee.locator('option').nth(2).innerText();
    const status = dialog.locator('select[name=away]');
    expect(await status.locator('option').allInnerTexts()).toEqual([
      ...[attendance.came, attendance.status.absent, attendance.status.leave, attendance.status.sick],
    ]);
    await choose(employee, name);
    await write(dialog.getByLabel(attendance.date), today);
    await writeMoment(dialog.getByLabel(attendance.checkIn), `${today}T08:15`);
    await writeMoment(dialog.getByLabel(attendance.checkOut), `${today}T11:30`);
    await write(dialog.getByLabel(attendance.reason), 'Badge oublié');
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.waitFor({ state: 'detached' });
    const line = page.getByRole('listitem').filter({ hasText: name });
    await line.getByText('08:15 – 11:30').waitFor();
    const kept = { name, day: today, arrived: '08:15', left: '11:30' };
    expect(await keptRows('manager')).toEqual([{ ...kept, status: 'present' }]);
    await line.getByText(attendance.status.present, { exact: true }).waitFor();
    await shop.database.query('truncate attendance cascade');

    // Whoever did not come has a status of the form, and no times.
    for (const away of ['absent', 'leave', 'sick'] as const) {
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: attendance.add }).click();
      await choose(employee, name);
      await write(dialog.getByLabel(attendance.date), today);
      await choose(status, away);
      await write(dialog.getByLabel(attendance.reason), 'Prévenu par téléphone');
      await dialog.getByRole('button', { name: form.save }).click();
      await dialog.waitFor({ state: 'detached' });
      await line.getByText(attendance.status[away], { exact: true }).waitFor();
      const gone = { name, day: today, arrived: null, left: null };
      expect(await keptRows('manager')).toEqual([{ ...gone, status: away }]);
      await shop.database.query('truncate attendance cascade');
    }
    expect(page.problems).toEqual([]);
  });

  it('is punched by an agent on a phone, and read and corrected by who leads the shop [BO-022]', async () => {
    const phone = await browser.newPage({ viewport: PHONE });
    await enterAt(phone, `${shop.url}/dashboard/attendance`, shop.account('confirmation_agent'));
    await phone.getByRole('button', { name: attendance.in }).click();
    await phone.getByText(/^Bonjour .+, \d\d:\d\d\.$/).waitFor();
    await phone.getByRole('button', { name: attendance.out }).waitFor();
    // The book of days is not for whoever only punches.
    expect(await phone.getByRole('link', { name: attendance.month }).count()).toBe(0);
    expect(await fitsItsWidth(phone)).toBe(true);

    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/attendance`, shop.account('manager'));
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
      `select a.day = '${today}' as today, a.check_in, a.check_out, a.status, c.reason
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

  it('follows schedules of employees and the figures of the shop', async () => {
    moveTo('11:50');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/attendance/schedules`, shop.account('manager'));
    const { schedules } = attendance;
    await page.getByRole('link', { name: 'Caissier' }).click();
    await tick(page.getByRole('switch', { name: schedules.follows }), false);
    await page.getByRole('button', { name: form.save }).click();
    await page.getByRole('link', { name: /^Caissier.*54/ }).waitFor();
    const kept = await shop.database.query(
      `select h.day, h.starts, h.ends from staff_hours h join staff s on s.id = h.staff_id
       where s.name = 'Caissier' and h.day in ('monday', 'friday')`,
    );
    expect(kept).toEqual([{ day: 'monday', starts: 540, ends: 1080 }]);
    // A colleague writes another week meanwhile: it is shown as soon as the page is read again.
    await shop.database.query(
      `update staff_hours h set ends = 1200 from staff s where s.id = h.staff_id and s.name = 'Caissier' and h.day = 'monday'`,
    );
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: schedules.edit }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(schedules.lateAfter), '');
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.locator('[name=lateAfter][aria-invalid=true]').waitFor();
    await write(dialog.getByLabel(schedules.lateAfter), '15');
    await write(dialog.getByLabel(schedules.halfDay), '240');
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(
      await shop.database.query('select late_after, absent_after, half_day from attendance_rules'),
    ).toEqual([{ late_after: 15, absent_after: null, half_day: 240 }]);
    await page.locator('input[value="20:00"]').waitFor();
    expect(page.problems).toEqual([]);
  });
});
