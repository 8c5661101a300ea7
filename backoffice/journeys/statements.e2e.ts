import { type Centimes, DomainError, formatAmount } from '@hanout/kernel';
import {
  accessibilityProblems,
  attach,
  choose,
  PHONE,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { ConfirmPayment } from '../../backend/src/modules/remittances/application/confirm-payment.ts';
import { EditStatement } from '../../backend/src/modules/remittances/application/edit-statement.ts';
import { GetStatement } from '../../backend/src/modules/remittances/read/get-statement.query.ts';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';
import { enter, enterAt } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const WIDE = { width: 1440, height: 900 };

interface Parcel {
  readonly tracking: string;
  readonly number: string;
  readonly net: number;
}
let transporter = { id: '', name: '' };
const parcels: Parcel[] = [];
/** Those whose statements fail on purpose. */
const failing: Parcel[] = [];
let staff: TestStaff;

/** An order that a transporter delivered and collected, or has on its way. */
async function parcelOf(tracking: string, arrived = true): Promise<Parcel> {
  const { orderUuid: id } = await shop.order();
  for (const action of ['confirm', 'prepare', 'pack'] as const) await staff.step(action, id);
  await staff.step('announce', id, { transporterId: transporter.id });
  await staff.step('handOver', id);
  if (arrived) await staff.step('deliver', id);
  await shop.database.query(
    `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, ended)
     select id, shop_id, transporter_id, 'yalidine', 'statement-' || number, 'announced', $2, placed_at, true from orders where id = $1
     on conflict (order_id) do update set tracking = excluded.tracking, state = 'announced', ended = true`,
    [id, tracking],
  );
  const [row] = await shop.database.query<{ number: string; net: number }>(
    `select o.number::text as number, (d.told - d.expected_fee)::int as net
     from orders o join carrier_debts d on d.order_id = o.id where o.id = $1`,
    [id],
  );
  return { tracking, number: row?.number ?? '', net: row?.net ?? 0 };
}

beforeAll(async () => {
  const [row] = await shop.database.query<{ id: string; name: string; shop: string }>(
    'select id, name, shop_id as shop from transporters where active order by position limit 1',
  );
  transporter = { id: row?.id ?? '', name: row?.name ?? '' };
  staff = await TestStaff.signIn(shop.app, row?.shop ?? '', 'manager');
  for (const at of [1, 2, 3, 4, 5, 6]) parcels.push(await parcelOf(`YAL-77000${at}`));
  for (const at of [1, 2, 3]) failing.push(await parcelOf(`YAL-88000${at}`));
});

const plain = (text: string) => text.replaceAll(/\s/g, '');
const figure = (centimes: number) => plain(formatAmount(centimes as Centimes));

/** What stands in the head under each of its five names. */
async function figuresOf(page: Page, words: typeof fr.statement): Promise<string[]> {
  const names = [words.fileNet, words.includedNet, words.matched, words.unmatched, words.alreadyPaid];
  const strip = page.getByRole('region', { name: words.figures });
  const read = async (name: string) =>
    plain(await strip.locator('dt', { hasText: name }).locator('xpath=..').locator('dd').first().innerText());
  return Promise.all(names.map(read));
}

const da = (centimes: number) => (centimes / 100).toFixed(2);

async function imported(page: Page, text: string, words: typeof fr.statement): Promise<void> {
  await page.goto(`${shop.url}/dashboard/transporter-payments/imports`, { waitUntil: 'networkidle' });
  await choose(page.getByLabel(words.transporter, { exact: true }), transporter.id);
  const file = { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await attach(page.locator('input[type=file]'), file);
  await page.waitForURL(/transporter-payments\/[0-9a-f-]{36}/);
}

/** One paid, one short, one whose code nobody knows. */
const text = ([a, b, c]: readonly Parcel[], head = 'Suivi;Montant;Statut') =>
  [
    head,
    `${a?.tracking};${da(a?.net ?? 0)};Livré`,
    `${b?.tracking};${da((b?.net ?? 0) - 10_000)};Livré`,
    `AUTRE-${c?.number};${da(c?.net ?? 0)};Livré`,
  ].join('\n');

async function confirmed(page: Page, id: string) {
  await until(async () => {
    const [row] = await shop.database.query<{ step: string }>(
      'select step from transporter_payments where id = $1',
      [id],
    );
    return row?.step === 'applied';
  }, 30_000);
  const sql = `select o.number::text as number, o.payment_state as state from transporter_payment_rows r join orders o on o.id = r.order_id
    where r.payment_id = $1 order by r.number`;
  await page.goto(`${shop.url}/dashboard/transporter-payments/${id}?tab=all`, { waitUntil: 'networkidle' });
  return shop.database.query<{ number: string; state: string }>(sql, [id]);
}

/** Two rows left out and taken in again by keys, faster than the server answers: none is lost. */
async function pressFast(page: Page, id: string): Promise<void> {
  const included = () =>
    shop.database.query<{ count: number }>(
      'select count(*)::int as count from transporter_payment_rows where payment_id = $1 and included',
      [id],
    );
  const [before] = await included();
  const boxes = page.locator('li[data-row]').getByRole('checkbox');
  const isAt = (count: number) => async () =>
    (await boxes.and(page.locator(':checked:enabled')).count()) === count &&
    (await boxes.and(page.locator(':disabled')).count()) === 0 &&
    (await included())[0]?.count === count;
  const all = before?.count ?? 0;
  await until(isAt(all));
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await until(isAt(all - 2));
  for (const key of ['x', 'k', 'x']) await page.keyboard.press(key);
  await until(isAt(all));
}

describe.each([
  ['fr', WIDE, fr, 0],
  ['ar', PHONE, ar as unknown as typeof fr, 3],
] as const)('a statement, in %s at %j', (language, viewport, texts, from) => {
  it('is imported, its columns named, its rows looked at, linked and confirmed once [BO-018] [BO-057] [BO-145] [BO-175]', async () => {
    const { statement, payouts } = texts;
    const page = await browser.newPage({ viewport });
    await enter(page, shop.url, shop.account('manager'), language);
    const own = parcels.slice(from, from + 3);
    await imported(page, text(own, from ? 'رقم التتبع;المبلغ;الحالة' : undefined), statement);
    const id = page.url().match(/[0-9a-f-]{36}/)?.[0] ?? '';
    await page.getByRole('button', { name: statement.read }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: statement.read }).click();
    await page.getByRole('button', { name: statement.confirm }).waitFor();
    // What is to be looked at comes first: the shortfall, and what has no order.
    const rows = page.locator('li[data-row]');
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))).toEqual([
      '3',
      '4',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText(statement.state.draft, { exact: true }).filter({ visible: true }).waitFor();
    const short = (own[1]?.net ?? 0) - 10_000;
    const shown = async (row: number) => plain(await page.locator(`li[data-row="${row}"]`).innerText());
    for (const words of [own[1]?.tracking, 'Livré', statement.kind.credit, own[1]?.number, figure(short)])
      expect(await shown(3)).toContain(plain(words ?? ''));
    expect(await shown(3)).toContain(plain(statement.outcome.gap));
    for (const words of [`AUTRE-${own[2]?.number}`, 'Livré', statement.kind.credit, figure(own[2]?.net ?? 0)])
      expect(await shown(4)).toContain(plain(words));
    expect(await shown(4)).toContain(plain(statement.outcome.unmatched));
    const states = () =>
      shop.database.query<{ state: string }>('select state from transporter_payments where id = $1', [id]);
    expect(await states()).toEqual([{ state: 'draft' }]);
    // By name where there is no keyboard.
    await page
      .getByRole('button', { name: statement.linkRow.replace('{{row}}', `AUTRE-${own[2]?.number}`) })
      .click();
    const dialog = page.getByRole('dialog', { name: statement.linkTitle });
    // Enter takes the first of what is typed, never of what was shown before its answer came.
    const search = dialog.getByLabel(statement.linkSearch);
    await write(search, own[0]?.number ?? '');
    await dialog.getByRole('listitem').first().waitFor();
    const answered = Promise.withResolvers<void>();
    await page.route(/candidates\?q=[^&]/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await write(search, own[2]?.number ?? '');
    await search.press('Enter');
    answered.resolve();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: own[2]?.tracking ?? '' })
      .getByRole('button')
      .click();
    await dialog.waitFor({ state: 'detached' });
    await rows.nth(1).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: new RegExp(statement.tab.matched) }).click();
    await rows.nth(2).waitFor();
    if (viewport === WIDE) await pressFast(page, id);
    const box = rows.first().getByRole('checkbox');
    await tick(box, false);
    await until(() =>
      rows
        .first()
        .getByRole('checkbox')
        .isChecked()
        .then((on) => !on),
    );
    await tick(rows.first().getByRole('checkbox'));
    await until(() => rows.first().getByRole('checkbox').isChecked());
    await page.getByRole('button', { name: statement.confirm }).click();
    const confirm = page.getByRole('dialog');
    expect(await accessibilityProblems(page)).toEqual([]);
    await confirm.getByRole('button', { name: payouts.confirm.act }).click();
    await confirm.waitFor({ state: 'detached' });
    const paid = await confirmed(page, id);
    expect(paid.map(({ number }) => number)).toEqual(own.map(({ number }) => number));
    expect(paid[0]?.state).toBe('paid');
    expect(paid[2]?.state).toBe('paid');
    expect(paid[1]?.state).not.toBe('paid');
    const movement = 'select movement_id, received::int as received from transporter_payments where id = $1';
    const [payment] = await shop.database.query<{ movement_id: string; received: number }>(movement, [id]);
    expect(payment?.movement_id).toBeTruthy();
    expect(payment?.received).toBe(own.reduce((sum, { net }) => sum + net, -10_000));
    // The movement is in the books: what an account took in, all of it, for this import.
    const booked = `select amount::int as amount, document_id from postings
      where entry_id = $1 and account_id is not null`;
    expect(await shop.database.query(booked, [payment?.movement_id])).toEqual([
      { amount: payment?.received, document_id: id },
    ]);
  });
});

describe('the head of a statement', () => {
  it('says whose it is, how far it is, and its five figures; a row that it paid is paid already in the next [BO-144] [BO-145] [BO-174]', async () => {
    const page = await browser.newPage({ viewport: WIDE });
    await enter(page, shop.url, shop.account('manager'), 'fr');
    const { statement } = fr;
    const own = parcels.slice(3, 6);
    const net = own.reduce((sum, parcel) => sum + parcel.net, -10_000);
    const head = async () => plain(await page.locator('body').innerText());
    const [last] = await shop.database.query<{ id: string; number: string; state: string }>(
      'select id, number::text as number, state from transporter_payments order by number desc limit 1',
    );
    expect(last?.state).toBe('confirmed');
    await page.goto(`${shop.url}/dashboard/transporter-payments/${last?.id}`, { waitUntil: 'networkidle' });
    for (const words of [`PT-${last?.number}`, transporter.name, statement.state.confirmed])
      expect(await head()).toContain(plain(words));
    expect(await figuresOf(page, statement)).toEqual([`${figure(net)}DA`, `${figure(net)}DA`, '3', '0', '0']);

    const [paid, short] = own;
    const again = `Suivi;Montant;Statut\n${paid?.tracking};${da(paid?.net ?? 0)};Livré\nAUTRE-9;${da(short?.net ?? 0)};En route`;
    await imported(page, again, statement);
    await page.getByRole('button', { name: statement.confirm }).waitFor();
    for (const words of [transporter.name, statement.state.draft])
      expect(await head()).toContain(plain(words));
    const both = (paid?.net ?? 0) + (short?.net ?? 0);
    expect(await figuresOf(page, statement)).toEqual([`${figure(both)}DA`, `${figure(0)}DA`, '0', '1', '1']);
    await page.goto(`${page.url().split('?')[0]}?tab=all`, { waitUntil: 'networkidle' });
    const row = plain(await page.locator('li[data-row]', { hasText: paid?.tracking ?? '' }).innerText());
    for (const words of [paid?.number ?? '', statement.outcome.duplicate])
      expect(row).toContain(plain(words));
    expect(await page.locator('li[data-row]', { hasText: 'AUTRE-9' }).innerText()).toContain('En route');
  });
});

describe('a parcel that a statement pays for and that is on its way here', () => {
  it('is delivered where somebody says that it arrived, and its row is judged anew', async () => {
    const { statement } = fr;
    const parcel = await parcelOf('YAL-770009', false);
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('manager'), 'fr');
    await imported(page, `Suivi;Montant;Statut\nYAL-770009;${da(parcel.net)};Livré`, statement);
    const row = page.locator('li[data-row]');
    await row.getByText(statement.outcome.not_delivered).waitFor();
    const one = statement.deliverTicked_one.replace('{{count}}', '1');
    expect(await page.getByRole('button', { name: one }).count()).toBe(0);
    await tick(page.getByRole('checkbox', { name: statement.deliverRow.replace('{{row}}', 'YAL-770009') }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: one }).click();
    await page.getByText(statement.noRows, { exact: true }).waitFor();
    await page.goto(`${page.url().split('?')[0]}?tab=matched`, { waitUntil: 'networkidle' });
    await row.getByText(statement.outcome.matched).waitFor();
    const [order] = await shop.database.query('select state from orders where number::text = $1', [
      parcel.number,
    ]);
    expect(order).toEqual({ state: 'completed' });
  });
});

describe('an import that fails', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    [
      'fr',
      fr,
      [
        'Échec du chargement de l’import',
        'Échec de la confirmation de l’import.',
        'Échec de l’enregistrement de la sélection.',
      ],
    ],
    [
      'en',
      en as unknown as typeof fr,
      ['Import load failed', 'Confirm import failed.', 'Save selection failed.'],
    ],
    ['ar', ar as unknown as typeof fr, ['فشل تحميل الاستيراد', 'فشل تأكيد الاستيراد.', 'فشل حفظ التحديد.']],
  ] as const)(
    'says in %s what failed: loading, saving the selection, confirming [BO-329]',
    async (language, texts, words) => {
      const { statement, payouts } = texts;
      const [loading, confirming, selecting] = words;
      const parcel = failing.shift() ?? parcels[0];
      const page = await browser.newPage({ viewport: WIDE });
      await enter(page, shop.url, shop.account('manager'), language);
      await imported(
        page,
        `Suivi;Montant;Statut\n${parcel?.tracking};${da(parcel?.net ?? 0)};Livré`,
        statement,
      );
      await page.getByRole('button', { name: statement.confirm }).waitFor();
      await page.goto(`${page.url().split('?')[0]}?tab=matched`, { waitUntil: 'networkidle' });
      const away = () => Promise.reject(new DomainError('busy', 503));

      jest.spyOn(shop.app.get(EditStatement), 'select').mockImplementationOnce(away);
      await page.locator('li[data-row]').getByRole('checkbox').click();
      await said(page, selecting);
      expect(await page.locator('li[data-row]').getByRole('checkbox').isChecked()).toBe(true);

      jest.spyOn(shop.app.get(ConfirmPayment), 'execute').mockImplementationOnce(away);
      await page.getByRole('button', { name: statement.confirm }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: payouts.confirm.act }).click();
      await dialog.getByRole('alert').filter({ hasText: confirming }).waitFor();
      const id = page.url().match(/[0-9a-f-]{36}/)?.[0] ?? '';
      const state = 'select state from transporter_payments where id = $1';
      expect(await shop.database.query(state, [id])).toEqual([{ state: 'draft' }]);

      const load = jest.spyOn(shop.app.get(GetStatement), 'one').mockImplementation(away);
      await page.goto(page.url(), { waitUntil: 'networkidle' });
      await page.getByText(loading, { exact: true }).waitFor();
      load.mockRestore();
      await page.getByRole('button', { name: statement.retry }).click();
      await page.locator('li[data-row]').waitFor();
    },
  );
});

describe('an import that is not there', () => {
  it.each([
    ['fr', 'Import introuvable'],
    ['en', 'Import not found'],
    ['ar', 'الاستيراد غير موجود'],
  ])('says so in %s [BO-329]', async (language, words) => {
    const page = await browser.newPage({ viewport: WIDE });
    await enterAt(
      page,
      `${shop.url}/dashboard/transporter-payments/01931a2b-0000-7000-8000-000000000000`,
      shop.account('manager'),
      language,
    );
    await page.getByText(words, { exact: true }).waitFor();
  });
});
