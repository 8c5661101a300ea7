import { incidentsContract } from '@hanout/contracts';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  detailOf,
  move,
  type Refused,
  report,
  reported,
} from '../../backend/src/modules/incidents/testing/reports.ts';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { ar } from '../app/i18n/ar.ts';
import { dropDialog, enterAt, found, holdWrites, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { incidents, form } = TEXTS.fr;

const picture = (name: string, bytes?: Buffer) => async () => ({
  ...{ name, mimeType: 'image/png' },
  buffer:
    bytes ??
    (await sharp({ create: { width: 80, height: 60, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()),
});
const levelOfLamp = async () => {
  const [row] = await shop.database.query<{ id: string; unit: string; pieces: number }>(
    'select id, unit_id as unit, on_hand as pieces from stock_levels where on_hand - held - reserved > 5 order by id limit 1',
  );
  if (!row) throw new Error('the demo shop has no stock');
  return row;
};
const pieces = async (id: string) =>
  (await shop.database.query<{ n: number }>('select on_hand as n from stock_levels where id = $1', [id]))[0]
    ?.n;
const options = (page: Page, name: string) =>
  page
    .locator(`select[name=${name}] option`)
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const SUBJECTS = ['warehouse', 'stock_level', 'stock_movement', 'other'];
let manager: TestStaff | undefined;

async function asManager(): Promise<TestStaff> {
  const [row] = await shop.database.query<{ id: string }>('select id from shops');
  manager ??= await TestStaff.signIn(shop.app, row?.id ?? '', 'manager');
  return manager;
}

/** What a select of the form has. */
async function offered(name: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enterAt(page, `${shop.url}/dashboard/incidents/new`, shop.account('warehouse_clerk'));
  const values = await options(page, name);
  expect(unexpected(page.problems)).toEqual([]);
  return values;
}

/** Reports it by the call alone: each status, and the fields of a refusal, which writes nothing. */
async function answersTo(changes: readonly object[]): Promise<unknown[]> {
  const count = async () => (await shop.database.query('select 1 from incidents')).length;
  const by = await asManager();
  const answers: unknown[] = [];
  for (const change of changes) {
    const before = await count();
    const { status, body } = await by.call<Refused>(incidentsContract.create, {
      body: report(change) as never,
    });
    expect((await count()) - before).toBe(status === 201 ? 1 : 0);
    answers.push([status, ...Object.keys(body.errors ?? {})]);
  }
  return answers;
}

/** An incident that came as far as that. */
async function inStatus(status: (typeof STATUSES)[number]): Promise<{ id: string; number: string }> {
  const by = await asManager();
  const id = await reported(by, { description: `Porte ${status}` });
  for (const to of STATUSES.slice(1, STATUSES.indexOf(status) + 1))
    expect((await move(by, id, to, to === 'resolved' ? { words: 'Réparée' } : {})).status).toBe(200);
  const { number } = await detailOf(by, id);
  return { id, number: String(number) };
}

describe('incidents', () => {
  it('[BO-071] [BO-141] [BO-238] are reported from the stock, with everything that is asked', async () => {
    const level = await levelOfLamp();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/units/${level.unit}`, shop.account('warehouse_clerk'));
    await page.locator(`a[href*="subject=stock_level&id=${level.id}"]`).filter({ visible: true }).click();
    await page.waitForURL(/incidents\/new/);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[name=subject]').inputValue()).toBe('stock_level');
    expect(await page.locator('[name=warehouseId]').inputValue()).not.toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);

    const submit = page.getByRole('button', { name: incidents.form.submit });
    await submit.click();
    for (const name of ['severity', 'description'])
      await page.locator(`[name=${name}][aria-invalid=true]`).waitFor();
    await choose(page.locator('[name=warehouseId]'), '');
    await choose(page.locator('[name=subject]'), 'other');
    await submit.click();
    for (const name of ['locationText', 'relatedText'])
      await page.locator(`[name=${name}][aria-invalid=true]`).waitFor();
    expect(await shop.database.query('select 1 from incidents')).toEqual([]);

    // What it is about is found again in the books.
    await choose(page.locator('[name=subject]'), 'stock_level');
    const [unit] = await shop.database.query<{ sku: string }>(
      'select sku from products where id = $1 union all select sku from combinations where id = $1',
      [level.unit],
    );
    await found(page, unit?.sku ?? '', page.getByRole('searchbox', { name: incidents.form.findLevel }));
    await page.getByRole('list', { name: incidents.form.findLevel }).getByRole('button').first().click();
    await page.getByRole('button', { name: incidents.form.change }).waitFor();
    await choose(page.locator('[name=severity]'), 'critical');
    await write(page.locator('[name=description]'), 'Deux pièces cassées sous la palette.');
    const people = page.getByLabel(TEXTS.fr.listing.addTo.replace('{{name}}', incidents.form.people));
    await choose(people, /logisti/i, { stays: false });
    await attach(page.locator('input[type=file]'), [
      await picture('palette.png')(),
      await picture('trop.png', Buffer.alloc(2 * 1024 * 1024 + 1))(),
    ]);
    await page
      .getByRole('button', { name: incidents.form.removePhoto.replace('{{name}}', 'trop.png') })
      .waitFor();
    await submit.click();
    await page.waitForURL(/incidents\/[0-9a-f-]{36}$/);
    await page.getByText('Deux pièces cassées').first().waitFor();
    await page.getByRole('img', { name: /1/ }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The database has what the form had: where, about what, what is wrong, how bad, and whom to tell.
    const [row] = await shop.database.query(
      `select i.subject, i.severity, i.status, i.description, i.related_kind as kind, l.unit_id as unit,
         i.warehouse_id = l.warehouse_id as there,
         (select count(*)::int from incident_files where incident_id = i.id) as photos,
         (select array_agg(m.email::text) from incident_watchers w join staff m on m.id = w.staff_id
          where w.incident_id = i.id) as people
       from incidents i join stock_levels l on l.id = i.related_id`,
    );
    expect(row).toEqual({
      ...{ subject: 'stock_level', kind: 'stock_level', unit: level.unit, there: true },
      ...{ severity: 'critical', status: 'open', description: 'Deux pièces cassées sous la palette.' },
      ...{ photos: 1, people: [shop.account('logistics_manager').email] },
    });
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are followed on the telephone, in Arabic, and settled by putting the stock right', async () => {
    const [incident] = await shop.database.query<{ id: string; number: string; level: string }>(
      'select id, number::text, related_id as level from incidents',
    );
    const { id = '', number = '', level = '' } = incident ?? {};
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enterAt(phone, `${shop.url}/dashboard/incidents`, shop.account('logistics_manager'), 'ar');
    expect(await fitsItsWidth(phone)).toBe(true);
    await touch(phone.getByRole('link', { name: `INC-${number}` }).filter({ visible: true }));
    await phone.waitForURL(/incidents\/[0-9a-f-]{36}$/);
    await touch(phone.getByRole('button', { name: ar.incidents.move.in_progress }).filter({ visible: true }));
    await phone.getByText(ar.incidents.status.in_progress).filter({ visible: true }).first().waitFor();
    await write(phone.locator('textarea[name=text]'), 'سأمرّ هذا المساء');
    await touch(phone.getByRole('button', { name: ar.incidents.page.addComment, exact: true }));
    const said = phone.getByRole('region', { name: ar.incidents.page.history }).getByRole('listitem');
    await said.filter({ hasText: 'سأمرّ هذا المساء' }).waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);

    const before = await pieces(level);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/incidents/${id}`, shop.account('warehouse_clerk'));
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('r');
    await dialog.getByRole('button', { name: incidents.move.resolved }).click();
    await dialog.locator('[name=words][aria-invalid=true]').waitFor();
    await write(dialog.locator('[name=words]'), 'Deux pièces sorties du stock.');
    await choose(dialog.locator('[name=stockEffect]'), 'stock');
    await dialog.getByRole('button', { name: incidents.move.resolved }).click();
    await dialog.locator('[name=stockEffect][aria-invalid=true]').waitFor();
    await dropDialog(page);
    await page.getByRole('button', { name: incidents.page.adjust }).click();
    await choose(dialog.locator('[name=kind]'), 'write_off');
    await write(dialog.locator('[name=quantity]'), '2');
    await write(dialog.locator('[name=reason]'), 'Cassées');
    await dialog.getByRole('button', { name: incidents.page.adjust }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(TEXTS.fr.order.movement.write_off).first().waitFor();
    expect(await pieces(level)).toBe((before ?? 0) - 2);
    await page.keyboard.press('r');
    await write(dialog.locator('[name=words]'), 'Deux pièces sorties du stock.');
    expect(await dialog.locator('[name=stockEffect]').inputValue()).toBe('stock');
    await dialog.getByRole('button', { name: incidents.move.resolved }).click();
    await page.getByText(incidents.page.effect.stock).waitFor();
    const [settled] = await shop.database.query(
      `select m.type, m.on_hand_change, i.status from incidents i join incident_links l on l.incident_id = i.id
       join stock_movements m on m.id = l.target_id and m.document = 'incident' and m.document_id = i.id where i.id = $1`,
      [id],
    );
    expect(settled).toEqual({ type: 'write_off', on_hand_change: -2, status: 'resolved' });
    expect([unexpected(page.problems), unexpected(phone.problems)]).toEqual([[], []]);
  });

  it('[BO-020] are created by hand and stand in the list, found by their words', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/incidents`, shop.account('warehouse_clerk'));
    const rows = page.getByRole('row').filter({ hasText: /INC-\d+/ });
    const before = await rows.count();
    await page.keyboard.press('c');
    await page.waitForURL(/incidents\/new$/);
    await page.waitForLoadState('networkidle');
    await write(page.locator('[name=locationText]'), 'Quai de chargement');
    await choose(page.locator('[name=subject]'), 'other');
    await write(page.locator('[name=relatedText]'), 'Rideau métallique');
    await choose(page.locator('[name=severity]'), 'high');
    await write(page.locator('[name=description]'), 'Le rideau ne descend plus.');
    await page.getByRole('button', { name: incidents.form.submit }).click();
    await page.waitForURL(/incidents\/[0-9a-f-]{36}$/);
    const [made] = await shop.database.query<{ number: string; severity: string }>(
      `select number::text, severity from incidents where description = 'Le rideau ne descend plus.'`,
    );
    expect(made?.severity).toBe('high');
    await page.goto(`${shop.url}/dashboard/incidents`, { waitUntil: 'networkidle' });
    expect(await rows.count()).toBe(before + 1);
    const row = rows.filter({ hasText: `INC-${made?.number}` });
    await row.getByText('Rideau métallique').waitFor();
    await row.getByText(incidents.severity.high).waitFor();
    await row.getByText(incidents.status.open).waitFor();
    await write(page.getByRole('searchbox', { name: incidents.search }), 'rideau');
    await page.getByRole('searchbox', { name: incidents.search }).press('Enter');
    await page.waitForURL(/q=rideau/);
    await until(async () => (await rows.count()) === 1);
    expect(await rows.first().innerText()).toContain(`INC-${made?.number}`);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-180] are of one of four severities, in the form and in every call', async () => {
    expect(await offered('severity')).toEqual(['', ...SEVERITIES]);
    expect(await answersTo(SEVERITIES.map((severity) => ({ severity })))).toEqual(
      SEVERITIES.map(() => [201]),
    );
    expect(await answersTo([{ severity: 'urgent' }, { severity: '' }, { severity: 2 }])).toEqual([
      ...[
        [422, 'severity'],
        [422, 'severity'],
        [422, 'severity'],
      ],
    ]);
  });

  it('[BO-181] are about one of four things, in the form and in every call', async () => {
    expect(await offered('subject')).toEqual(SUBJECTS);
    // What is about a warehouse or of the stock says which; nothing else is wrong with it.
    expect(await answersTo(SUBJECTS.map((subject) => ({ subject })))).toEqual([
      ...[[422, 'related'], [422, 'related'], [422, 'related'], [201]],
    ]);
    expect(await answersTo([{ subject: 'order' }])).toEqual([[422, 'subject', 'related']]);
  });

  it('[BO-179] are open, in progress, resolved or closed: the list is narrowed to one of them', async () => {
    const made = await Promise.all(STATUSES.map((status) => inStatus(status)));
    const kept = await shop.database.query<{ status: string }>(
      'select status from incidents where id = any($1) order by array_position($1::uuid[], id)',
      [made.map(({ id }) => id)],
    );
    expect(kept.map(({ status }) => status)).toEqual(STATUSES);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/incidents`, shop.account('logistics_manager'));
    const select = page.getByRole('combobox', { name: incidents.anyStatus });
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(values).toEqual(['', ...STATUSES]);
    const shown = page.getByRole('main').getByRole('link', { name: /^INC-/ }).filter({ visible: true });
    for (const [nth, status] of STATUSES.entries()) {
      await choose(select, status);
      await page.waitForURL(({ searchParams }) => searchParams.get('status') === status);
      await shown.filter({ hasText: `INC-${made[nth]?.number}` }).waitFor();
      for (const other of made.filter((one) => one !== made[nth]))
        await shown.filter({ hasText: `INC-${other.number}` }).waitFor({ state: 'detached' });
      const states = page
        .getByRole('main')
        .locator('tbody')
        .getByText(incidents.status[status], { exact: true });
      expect(await states.count()).toBe(await shown.count());
    }
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('keep what is chosen and typed while something else is saved, and send each photo once', async () => {
    const [incident] = await shop.database.query<{ id: string }>(
      'select id from incidents order by number limit 1',
    );
    const id = incident?.id ?? '';
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/incidents/${id}`, shop.account('logistics_manager'));
    const follow = page.getByRole('region', { name: incidents.page.follow });
    const severity = follow.locator('[name=severity]');
    await choose(severity, 'low');
    // What is typed while a comment is sent is the next one.
    const text = page.locator('textarea[name=text]');
    const history = page.getByRole('region', { name: incidents.page.history }).getByRole('listitem');
    await write(text, 'Palette déplacée.');
    const held = await holdWrites(page);
    await page.getByRole('button', { name: incidents.page.addComment, exact: true }).click();
    await held.asked;
    await write(text, 'Étagère contrôlée.');
    await held.go();
    await history.filter({ hasText: 'Palette déplacée.' }).waitFor();
    expect(await text.inputValue()).toBe('Étagère contrôlée.');
    await page.getByRole('button', { name: incidents.page.addComment, exact: true }).click();
    await history.filter({ hasText: 'Étagère contrôlée.' }).waitFor();
    expect(await severity.inputValue()).toBe('low');

    // A colleague takes it in hand: told so, one sees whom, and sends what one chose.
    const [theirs] = await shop.database.query<{ assignee_id: string }>(
      'update incidents set version = version + 1, assignee_id = reporter_id where id = $1 returning assignee_id',
      [id],
    );
    await follow.getByRole('button', { name: form.save }).click();
    await follow.getByText(form.stale).waitFor();
    const assignee = follow.locator('[name=assigneeId]');
    expect([await severity.inputValue(), await assignee.inputValue()]).toEqual(['low', theirs?.assignee_id]);
    await follow.getByRole('button', { name: form.save }).click();
    await follow.getByText(form.stale).waitFor({ state: 'detached' });
    const [kept] = await shop.database.query('select severity, assignee_id from incidents where id = $1', [
      id,
    ]);
    expect(kept).toEqual({ severity: 'low', ...theirs });

    // Three photos: one is taken away while the first is on its way, one is chosen meanwhile.
    let go = () => {};
    const first = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/incidents\/.*\/files$/, async (route) => {
      await first;
      await route.continue();
    });
    const field = page.locator('input[type=file]');
    const asked = page.waitForRequest(/\/incidents\/.*\/files$/);
    await attach(field, [await picture('un.png')(), await picture('deux.png')()]);
    await asked;
    await attach(field, [await picture('trois.png')()]);
    const away = incidents.form.removePhoto.replace('{{name}}', 'deux.png');
    await page.getByRole('button', { name: away }).click();
    go();
    const photos = page.getByRole('region', { name: incidents.form.photos });
    await photos.getByRole('img').nth(2).waitFor();
    await photos.getByRole('progressbar').waitFor({ state: 'detached' });
    const files = await shop.database.query('select 1 from incident_files where incident_id = $1', [id]);
    expect(files).toHaveLength(3);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
