import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { audit, transfer } = TEXTS.fr;

/** Yesterday is closed and looked at, as the server does at night: in one step, since its worker may look beside this. */
async function closeYesterday(): Promise<void> {
  await shop.database.query(
    `with closed as (
       insert into audit_days (shop_id, day, entries, digest, closed_at)
       select s.id, d.day, n.entries, n.digest, now()
       from shops s cross join (select (now() at time zone 'Africa/Algiers')::date - 1 as day) d
       cross join lateral audit_digest(s.id, d.day, null) n returning shop_id)
     insert into audit_checks (shop_id, checked_at, days) select shop_id, now(), count(*) from closed group by 1`,
  );
}

describe('the audit log', () => {
  it('says that its days are what they were, or that one is not, and goes out as what is filtered', async () => {
    await closeYesterday();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/audit`, shop.account('owner'));
    await page.getByText(audit.verified_one.replace('{{count}}', '1')).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await choose(page.getByRole('combobox', { name: audit.everything, exact: true }), 'staff');
    await page.waitForURL(/area=staff/);
    await page.getByRole('button', { name: audit.export }).click();
    // The address changes a moment before what is drawn.
    const link = page
      .getByRole('menuitem', { name: transfer.formats.csv, exact: true })
      .and(page.locator('[href*="area=staff"]'));
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toBe('journal.csv');
    const lines = (await readFile(await file.path())).toString().trim().split('\r\n');
    expect(lines[0]).toContain('Qui');
    expect(lines.slice(1).every((line) => line.includes('staff.'))).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(audit.verb.audit_export).first().waitFor();
    expect(unexpected(page.problems)).toEqual([]);

    await shop.database.query('update audit_checks set broken_day = (select max(day) from audit_days)');
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enterAt(phone, `${shop.url}/dashboard/audit`, shop.account('owner'), 'ar');
    await phone.getByText(ar.audit.brokenText).waitFor();
    expect([await fitsItsWidth(phone), await accessibilityProblems(phone)]).toEqual([true, []]);
  });
});
