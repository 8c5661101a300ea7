import { algiersDay, dayPlus, WEEK_DAYS, type WeekDay } from '@hanout/kernel';
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
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { hours, form } = TEXTS.fr;

const rows = (day: string) =>
  shop.database.query<{ opens: number | null; closes: number | null; day_off: boolean }>(
    `select opens, closes, day_off from opening_hours where profile = 'regular' and day = '${day}' order by position`,
  );
const contactPage = async () => {
  const [page] = await shop.database.query<{ slug: string }>(
    `select s.slug from content_slugs s join content_pages p on p.id = s.target_id
      where p.purpose = 'contact' and s.locale = 'fr' limit 1`,
  );
  return `${shop.url}/pages/${page?.slug}`;
};

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  ...{ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
});
/** The first Eid that is not over: only that one waits to be confirmed, whenever this runs. */
function nextEid(): { from: string; year: string } {
  for (let from = dayPlus(algiersDay(new Date()), -2); ; from = dayPlus(from, 1)) {
    const [month, day, year = ''] = islamic.format(new Date(`${from}T12:00:00Z`)).split(/[/ ]/);
    if (month === '10' && day === '1') return { from, year };
  }
}

describe('the opening hours', () => {
  it('are said for seven days, copied, saved, and stand in the shop [BO-021] [BO-069] [BO-142] [BO-358]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/hours`, shop.account('manager'));
    await page.getByRole('button', { name: hours.begin }).click();
    const names = page.locator('section:has(h2:text-is("Semaine")) li > span:first-child');
    await names.nth(6).waitFor();
    // From Sunday on, and every day by its name.
    expect((await names.allInnerTexts()).map((name) => name.toLowerCase())).toEqual(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map(
        (day) => hours.days[day as keyof typeof hours.days],
      ),
    );
    const field = (end: 'opensOn' | 'closesOn', day: string) =>
      page.getByLabel(hours[end].replace('{{day}}', day).replace('{{number}}', '1'));
    await field('opensOn', 'dimanche').focus();
    await page.keyboard.press('ArrowUp');
    expect(await field('opensOn', 'dimanche').inputValue()).toBe('10:00');
    await page.getByRole('button', { name: hours.copy.replace('{{day}}', 'dimanche') }).click();
    const dialog = page.getByRole('dialog');
    await tick(dialog.getByRole('checkbox', { name: 'lundi' }));
    await dialog.getByRole('button', { name: hours.copySubmit }).click();
    await dialog.waitFor({ state: 'detached' });
    await tick(page.getByRole('checkbox', { name: hours.dayOffOn.replace('{{day}}', 'samedi') }));
    await choose(page.locator('select[name=firstDay]'), 'saturday');
    await page.getByRole('button', { name: form.save }).click();
    await said(page, hours.saved);
    // Each day as the screen showed it: its opening, its closing or its rest.
    const open = { opens: 540, closes: 1080, day_off: false };
    const off = { opens: null, closes: null, day_off: true };
    const later = { ...open, opens: 600 };
    const others: Partial<Record<WeekDay, object>> = {
      ...{ sunday: later, monday: later, friday: off, saturday: off },
    };
    for (const day of WEEK_DAYS) expect([day, await rows(day)]).toEqual([day, [others[day] ?? open]]);
    expect(await shop.database.query(`select settings->>'firstDay' as first from shops`)).toEqual([
      { first: 'saturday' },
    ]);
    await page.reload({ waitUntil: 'networkidle' });
    expect((await names.first().innerText()).toLowerCase()).toBe('samedi');
    expect(await page.locator('select[name=firstDay]').inputValue()).toBe('saturday');
    const restsOn = (day: string) =>
      page.getByRole('checkbox', { name: hours.dayOffOn.replace('{{day}}', day) });
    expect([await restsOn('samedi').isChecked(), await restsOn('lundi').isChecked()]).toEqual([true, false]);
    expect([
      await field('opensOn', 'lundi').inputValue(),
      await field('closesOn', 'lundi').inputValue(),
      await field('opensOn', 'samedi').count(),
    ]).toEqual(['10:00', '18:00', 0]);
    expect(await accessibilityProblems(page)).toEqual([]);

    const { redirectUrl } = await shop.order();
    await page.goto(await contactPage(), { waitUntil: 'networkidle' });
    await page.locator('.shop-facts').getByText('10:00–18:00').first().waitFor();
    await page
      .locator('.foot-hours')
      .getByText(/^(Ouvert jusqu’à|Fermé)/)
      .waitFor();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const store = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Store');
    expect(store.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Sunday'],
      opens: '10:00',
      closes: '18:00',
    });
    await page.goto(`${shop.url}${redirectUrl}`, { waitUntil: 'networkidle' });
    await page
      .getByText(/^Nous vous appelons (aujourd’hui (avant|dès)|demain dès|[a-z]+ dès) \d+\sh/)
      .waitFor();
    expect(page.problems).toEqual([]);
  });

  it('know closures and the days of the moon, on a phone', async () => {
    const eid = nextEid();
    const announced = dayPlus(eid.from, 1);
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/hours?year=${eid.from.slice(0, 4)}`, shop.account('manager'));
    expect(await fitsItsWidth(page)).toBe(true);
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('button', { name: hours.confirmOf.replace('{{name}}', 'Aïd el-Fitr') })
      .first()
      .click();
    await dialog.getByText(announced.split('-').reverse().join('/')).click();
    await dialog.getByRole('button', { name: hours.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    const kept = () =>
      shop.database.query(`select key, from_day::text as day, state from special_days where key is not null`);
    const confirmed = { key: `fitr:${eid.year}`, state: 'confirmed' };
    expect(await kept()).toEqual([{ ...confirmed, day: announced }]);
    // It was confirmed wrong: the day before the computed one is still offered, two days from what was said.
    const before = dayPlus(eid.from, -1);
    const again = page.getByRole('button', { name: hours.moveOf.replace('{{name}}', 'Aïd el-Fitr') });
    await again.first().click();
    await dialog.getByRole('radio').nth(2).waitFor();
    expect(
      await dialog.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual([before, eid.from, announced]);
    expect(await dialog.locator(`input[value="${announced}"]`).isChecked()).toBe(true);
    await dialog.getByText(before.split('-').reverse().join('/')).click();
    await dialog.getByRole('button', { name: hours.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await kept()).toEqual([{ ...confirmed, day: before }]);
    await page.getByRole('button', { name: hours.add, exact: true }).click();
    await dialog.getByRole('button', { name: hours.add, exact: true }).click();
    await dialog.locator('[name="names.fr"][aria-invalid=true]').waitFor();
    await write(dialog.locator('[name="names.fr"]'), 'Inventaire');
    await write(dialog.locator('[name=from]'), dayPlus(eid.from, 5));
    await write(dialog.locator('[name=to]'), dayPlus(eid.from, 6));
    await dialog.getByRole('button', { name: hours.add, exact: true }).click();
    await page.getByText('Inventaire').waitFor();
    expect(page.problems).toEqual([]);
  });
});
