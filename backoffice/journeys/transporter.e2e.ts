import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { enterAt, holdWrites, signIn, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { carriers, customers, form, newOrder, order, transporters: words } = TEXTS.fr;
const counted = (name: string, value: number) =>
  TEXTS.fr.app.pair.replace('{{name}}', name).replace('{{value}}', String(value));
const NEW = 'Zohra Livraison';

interface Priced {
  readonly mode: 'home' | 'desk';
  readonly wilaya: number;
  readonly commune: number | null;
  readonly price: number;
}
const prices = () =>
  shop.database.query<Priced>(
    `select s.mode, r.wilaya_code as wilaya, r.commune_id as commune, r.price::int / 100 as price
    from delivery_rates r join transporter_services s on s.id = r.service_id
    join transporters t on t.id = s.transporter_id where t.name = $1`,
    [NEW],
  );

async function openNew(page: Page): Promise<void> {
  await page.goto(`${shop.url}/dashboard/transporters`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: words.new }).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(words.name), NEW);
  await write(dialog.getByLabel(words.mark), 'ZL');
  await dialog.getByRole('button', { name: words.create }).click();
  await page.waitForURL(/transporters\/[0-9a-f-]{36}$/);
  await page.getByRole('region', { name: words.grid }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe('the grid of a transporter', () => {
  it('is filled for the whole country in a minute, by hand and from a file', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('owner'));
    await openNew(page);
    const grid = page.getByRole('region', { name: words.grid });
    const dialog = page.getByRole('dialog');

    await write(grid.getByLabel(words.everywhere), '500');
    await grid.getByRole('button', { name: words.fill, exact: true }).click();
    await write(grid.getByLabel('16 Alger'), '350');
    await grid.getByRole('button', { name: words.mode.desk }).click();
    await write(grid.getByLabel(words.copyFrom.replace('{{mode}}', words.mode.home)), '-150');
    await grid.getByRole('button', { name: words.copy, exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#rate-16-')?.value === '200');
    // A new wilaya is priced by its communes.
    await choose(grid.getByLabel(newOrder.wilaya, { exact: true }), '60');
    await grid.getByLabel('Bitam').waitFor();
    await write(grid.getByLabel(words.allCommunes), '450');
    await grid.getByRole('button', { name: words.fill, exact: true }).last().click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await grid.getByRole('button', { name: words.savePrices_other.replace('{{count}}', '124') }).click();
    await grid.getByRole('button', { name: customers.save, exact: true }).waitFor();
    await until(async () => (await prices()).length === 124);
    const saved = await prices();
    const priceOf = (mode: string, wilaya: number) =>
      saved.find((rate) => rate.mode === mode && rate.wilaya === wilaya && rate.commune === null)?.price;
    expect([priceOf('home', 16), priceOf('home', 1), priceOf('desk', 16), priceOf('desk', 1)]).toEqual([
      ...[350, 500, 200, 350],
    ]);
    expect(saved.filter(({ commune }) => commune !== null)).toHaveLength(8);

    // A file is tried first; what is wrong is given back to be corrected.
    await grid.getByRole('button', { name: words.import }).click();
    const lines = dialog.getByLabel(words.lines);
    await write(lines, 'wilaya;commune;prix\n16;;300\n16;Nulle part;1\nOran;;500');
    await dialog.getByRole('button', { name: words.try }).click();
    await dialog.getByRole('status').getByText(counted(words.outcome.wrong, 1)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words.wrongFile }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('erreurs.csv');
    expect(await dialog.getByRole('button', { name: words.import, exact: true }).isDisabled()).toBe(true);
    await write(lines, 'wilaya;commune;prix\n16;;300\nOran;;500');
    await dialog.getByRole('button', { name: words.try }).click();
    await dialog.getByRole('status').getByText(counted(words.outcome.changed, 2)).waitFor();
    await dialog.getByRole('button', { name: words.import, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await prices()).some(({ wilaya, price }) => wilaya === 16 && price === 300));
    expect(page.problems).toEqual([]);
  }, 180_000);

  it('stands beside its stop desks, which have their carrier’s codes', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('owner'));
    const [row] = await shop.database.query<{ id: string }>('select id from transporters where name = $1', [
      NEW,
    ]);
    await shop.database.query('update transporters set needs_desk_codes = true where id = $1', [row?.id]);
    await page.goto(`${shop.url}/dashboard/transporters/${row?.id}`, { waitUntil: 'networkidle' });
    const desks = page.getByRole('region', { name: words.stopDesks });
    const dialog = page.getByRole('dialog');
    await desks.getByRole('button', { name: words.add }).click();
    await choose(dialog.getByLabel(newOrder.wilaya), '16');
    await dialog.getByLabel(newOrder.commune).locator('option').nth(5).waitFor({ state: 'attached' });
    await choose(dialog.getByLabel(newOrder.commune), 'Kouba');
    await write(dialog.getByLabel(words.deskName), 'Agence de Kouba');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: customers.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await desks.getByText(words.codesMissing_one.replace('{{count}}', '1')).waitFor();
    await desks.getByRole('button', { name: words.editDesk.replace('{{name}}', 'Agence de Kouba') }).click();
    await write(dialog.getByLabel(words.deskCode), '161801');
    await write(dialog.getByLabel(order.address), 'Rue des Frères Abdeslami');
    await dialog.getByRole('button', { name: customers.save }).click();
    await desks.getByText('161801').waitFor();
    await desks.getByText(words.noCode).waitFor({ state: 'detached' });
    const [desk] = await shop.database.query(
      'select carrier_code, commune_id from stop_desks where name = $1',
      ['Agence de Kouba'],
    );
    expect(desk).toEqual({ carrier_code: '161801', commune_id: 1618 });

    // The same page for somebody who reads Arabic, in the dark, on a telephone.
    const phone = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
    await phone.goto(`${shop.url}/dashboard/login`);
    await phone.locator('[name=locale][value=ar]').first().click();
    await phone.locator('html[lang=ar]').waitFor({ state: 'attached' });
    await enterAt(phone, `${shop.url}/dashboard/transporters/${row?.id}`, shop.account('owner'));
    await phone.getByRole('region', { name: ar.transporters.grid }).waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(phone.problems).toEqual([]);
  }, 180_000);
});

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

describe('the page of a transporter', () => {
  const open = async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('owner'));
    const [row] = await shop.database.query<{ id: string; name: string }>(
      `select t.id, t.name from transporters t
       where 2 = (select count(*) from transporter_services s where s.transporter_id = t.id and s.active)
       order by t.position, t.name limit 1`,
    );
    const id = row?.id ?? '';
    await page.goto(`${shop.url}/dashboard/transporters/${id}`, { waitUntil: 'networkidle' });
    return { page, id };
  };

  it('keeps the prices that are typed while others are saved', async () => {
    const { page, id } = await open();
    const grid = page.getByRole('region', { name: words.grid });
    await write(grid.getByLabel('16 Alger'), '351');
    await write(grid.getByLabel('31 Oran'), '451');
    const release = await holdWrites(page);
    await grid.getByRole('button', { name: words.savePrices_other.replace('{{count}}', '2') }).click();
    await release.asked;
    await write(grid.getByLabel('16 Alger'), '352');
    await write(grid.getByLabel('25 Constantine'), '552');
    await release.go();
    await said(page, words.saved);
    await grid.getByRole('button', { name: words.savePrices_other.replace('{{count}}', '2') }).waitFor();
    const standing = () =>
      shop.database.query<{ wilaya: number; price: number }>(
        `select r.wilaya_code as wilaya, r.price::int / 100 as price from delivery_rates r
         join transporter_services s on s.id = r.service_id
         where s.transporter_id = $1 and s.mode = 'home' and r.commune_id is null and r.wilaya_code in (16, 25, 31)
         order by 1`,
        [id],
      );
    const [algiers, , oran] = await standing();
    expect([algiers?.price, oran?.price]).toEqual([351, 451]);
    expect(await grid.getByLabel('16 Alger').inputValue()).toBe('352');
    expect(await grid.getByLabel('25 Constantine').inputValue()).toBe('552');
    await grid.getByRole('button', { name: words.savePrices_other.replace('{{count}}', '2') }).click();
    await said(page, words.saved);
    expect((await standing()).map(({ price }) => price)).toEqual([352, 552, 451]);
    expect(page.problems).toEqual([]);
  });

  it('names the place of a price that is refused, takes the focus there once, and says no more once it is retyped', async () => {
    const { page } = await open();
    const grid = page.getByRole('region', { name: words.grid });
    await choose(grid.getByLabel(newOrder.wilaya, { exact: true }), '16');
    const commune = grid.getByLabel('Bab El Oued');
    await write(commune, '99999999999');
    await grid.getByRole('button', { name: words.mode.desk }).click();
    await grid.getByRole('button', { name: words.savePrices_one.replace('{{count}}', '1') }).click();
    const refusal = grid.getByRole('alert').filter({ hasText: '16 Alger · Bab El Oued' });
    await refusal.waitFor();
    const isFocused = () => commune.evaluate((field) => field === document.activeElement);
    await until(isFocused);
    await grid.getByRole('button', { name: words.mode.desk }).click();
    await grid.getByRole('button', { name: words.mode.home }).click();
    await commune.waitFor();
    expect([await isFocused(), await commune.getAttribute('aria-invalid')]).toEqual([false, 'true']);
    await write(commune, '420');
    await refusal.waitFor({ state: 'detached' });
    expect(await commune.getAttribute('aria-invalid')).toBeNull();
    expect(page.problems).toEqual([]);
  });

  it('keeps what is typed into its terms while they are saved, and into its connection', async () => {
    const { page, id } = await open();
    const terms = page.getByRole('region', { name: words.terms, exact: true });
    const save = terms.getByRole('button', { name: customers.save, exact: true });
    const mark = terms.locator('[name=mark]');
    await write(terms.locator('[name="home.delayMin"]'), '12');
    let release = await holdWrites(page);
    await save.click();
    await release.asked;
    await write(mark, 'QX');
    await release.go();
    await said(page, words.saved);
    await save.and(page.locator(':enabled')).waitFor();
    expect(await mark.inputValue()).toBe('QX');
    expect(await isFocused(mark)).toBe(true);
    await page.keyboard.press('Enter');
    await until(async () => {
      const [row] = await shop.database.query<{ mark: string; least: number }>(
        `select t.mark, s.delay_min_hours as least from transporters t
         join transporter_services s on s.transporter_id = t.id and s.mode = 'home' where t.id = $1`,
        [id],
      );
      return row?.mark === 'QX' && row.least === 12;
    });
    // Saved by Enter: one goes on writing where one wrote.
    await said(page, words.saved);
    expect(await isFocused(mark)).toBe(true);

    const connection = page.getByRole('region', { name: carriers.connection });
    const [system] = await connection
      .locator('[name=kind] option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? '').filter(Boolean));
    await choose(connection.locator('[name=kind]'), system ?? '');
    const secrets = connection.locator('input[type=password]');
    for (const secret of await secrets.all()) await write(secret, 'premier-secret');
    for (const field of await connection.locator('[name=tenant]').all()) await write(field, 'essai');
    for (const field of await connection.locator('[name=fromWilaya]').all()) await choose(field, '16');
    release = await holdWrites(page);
    await connection.getByRole('button', { name: carriers.save }).click();
    await release.asked;
    await write(secrets.first(), 'second-secret');
    await release.go();
    await said(page, words.saved);
    await connection.getByRole('button', { name: carriers.save }).and(page.locator(':enabled')).waitFor();
    expect(await secrets.first().inputValue()).toBe('second-secret');
    await connection.getByRole('button', { name: carriers.save }).click();
    await until(async () => (await secrets.first().inputValue()) === '');
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('does not lay its terms over those of a colleague that nobody has seen', async () => {
    const { page, id } = await open();
    const terms = page.getByRole('region', { name: words.terms, exact: true });
    const mark = terms.locator('[name=mark]');
    const kept = async () =>
      (await shop.database.query('select name, mark from transporters where id = $1', [id]))[0];
    await write(mark, 'UN');
    const [theirs] = await shop.database.query<{ name: string; mark: string }>(
      `update transporters set name = 'Rebaptisé', version = version + 1 where id = $1 returning name, mark`,
      [id],
    );
    // Another act reads the page again.
    const grid = page.getByRole('region', { name: words.grid });
    await write(grid.getByLabel('16 Alger'), '777');
    await grid.getByRole('button', { name: words.savePrices_one.replace('{{count}}', '1') }).click();
    await grid.getByRole('alert').waitFor();
    await page.locator('bdi:visible', { hasText: 'Rebaptisé' }).first().waitFor();
    expect(await mark.inputValue()).toBe('UN');
    const save = terms.getByRole('button', { name: customers.save, exact: true });
    await save.click();
    await terms.getByRole('alert').waitFor();
    expect(await kept()).toEqual(theirs);
    expect(await mark.inputValue()).toBe('UN');
    // Told, and shown what the colleague wrote, one may: what was not touched stays theirs.
    await terms.getByText(form.stale).waitFor();
    expect(await terms.locator('[name=name]').inputValue()).toBe('Rebaptisé');
    await save.click();
    await terms.getByRole('alert').waitFor({ state: 'detached' });
    expect(await kept()).toEqual({ name: 'Rebaptisé', mark: 'UN' });
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('refuses a delay that was left out at its field, and leads there', async () => {
    const { page, id } = await open();
    const terms = page.getByRole('region', { name: words.terms, exact: true });
    const least = terms.locator('[name="desk.delayMin"]');
    const delays = () =>
      shop.database.query(
        'select mode, delay_min_hours, delay_max_hours from transporter_services where transporter_id = $1 order by mode',
        [id],
      );
    const before = await delays();
    await write(least, '');
    await terms.getByRole('button', { name: customers.save, exact: true }).click();
    await terms.locator('[name="desk.delayMin"][aria-invalid=true]').waitFor();
    await until(() => isFocused(least));
    expect(await least.evaluate((field) => field.getAttribute('aria-describedby'))).toBeTruthy();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await delays()).toEqual(before);
  });
});
