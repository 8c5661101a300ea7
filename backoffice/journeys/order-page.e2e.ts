import { type OrderDetail, transportersContract } from '@hanout/contracts';
import { formatAmount, formatPhone, toCentimes } from '@hanout/kernel';
import {
  accessibilityProblems,
  choose,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { readSchema } from '../../backend/src/platform/database/index.ts';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { changedMeanwhile, chooseAct, dropDialog, enterAt, signIn, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const words = TEXTS.fr.order;

/** What a page says, with one kind of space. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const dinars = (centimes: number) => plain(formatAmount(toCentimes(centimes)));
/** A text with what stands in its places. */
const filled = (text: string, values: Record<string, number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const inWords = (state: 'new' | 'confirmed' | 'preparing' | 'packed') => stateEntry('order', state).label.fr;

interface Seen {
  readonly acts: Record<string, readonly string[]>;
  readonly permitted: Record<string, readonly string[]>;
  /** By width and title. */
  readonly cards: Record<string, Record<string, string>>;
  readonly lineHead: string;
  /** Entries of the history after each act, newest first. */
  readonly history: Record<string, readonly string[]>;
  readonly order: Record<string, string>;
}

/** Names of the toolbar's buttons, of its menu too; of a phone's foot on a phone. */
async function actsOf(page: Page): Promise<string[]> {
  const phone = page.viewportSize()?.width === PHONE.width;
  const bar = phone ? page.locator('.fixed.bottom-0') : page.getByRole('toolbar', { name: words.toolbar });
  const more = bar.getByRole('button', { name: words.more, exact: true });
  const names = (await bar.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  if ((await more.count()) > 0) {
    await more.click();
    await page.getByRole('menuitem').first().waitFor();
    names.push(...(await page.getByRole('menuitem').allInnerTexts()));
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  }
  return names.map(plain).filter(Boolean).sort();
}

/** What the server permits, by name; packing in part is the same dialog as packing, and what was packed is prepared anew. */
async function permittedOf(page: Page, id: string): Promise<string[]> {
  const { actions, fulfilment, lines } = await page.evaluate(
    async (path) =>
      (await fetch(path)).json() as Promise<Pick<OrderDetail, 'actions' | 'fulfilment' | 'lines'>>,
    `/dashboard/api/orders/${id}`,
  );
  const isBegun = lines.some(({ packed }) => packed > 0);
  return [...actions, ...fulfilment]
    .filter((act) => act !== 'pack_in_part')
    .map((act) =>
      plain(
        act === 'prepare' && isBegun
          ? words.prepareAgain.act
          : words.actions[act as keyof typeof words.actions],
      ),
    )
    .sort();
}

const ORDER = `select o.number::text, o.phone, o.first_name || ' ' || o.last_name as name, o.address,
  o.total::text, o.items_total::text as items, o.delivery_price::text as delivery, o.delivery ->> 'price' as cost,
  o.delivery ->> 'transporter' as transporter, (o.place -> 'commune' ->> 'fr') as commune, s.name ->> 'fr' as shop,
  (select w.name from warehouses w where w.id = o.warehouse_id) as warehouse,
  sum(l.line_tax)::text as tax, sum(l.quantity)::text as pieces, min(l.list_unit_ttc)::text as unit,
  min(l.line_ttc)::text as line, min(l.snapshot -> 'names' ->> 'fr') as product
from orders o join order_lines l on l.order_id = o.id join shops s on s.id = o.shop_id
where o.id = $1 group by o.id, s.id`;

const CONTACT = [
  ['firstName', 'Nadia'],
  ['lastName', 'Haddad'],
  ['email', 'nadia@exemple.dz'],
] as const;

describe('all of an order', () => {
  let seen: Seen;
  let managerName: string;
  const widths = () => Object.values(seen.cards);

  /** One order is followed as far as its parcel, and read at both widths; what follows looks at what it said. */
  beforeAll(async () => {
    const { orderUuid: id } = await shop.order();
    const { database } = shop;
    await database.query(
      "update orders set email = 'amina@exemple.dz', address = '7, rue Khelifa' where id = $1",
      [id],
    );
    await database.query('update order_lines set list_unit_ttc = unit_ttc + 10000 where order_id = $1', [id]);
    await database.query(
      `update products set weight_g = 750, length_cm = 10, width_cm = 20, height_cm = 30
       where id in (select product_id from order_lines where order_id = $1)`,
      [id],
    );
    await until(async () => {
      const known = await database.query(
        `update customers set type = 'company' where id = (
           select p.customer_id from customer_phones p join orders o on o.phone = p.phone and o.shop_id = p.shop_id
           where o.id = $1) returning id`,
        [id],
      );
      return known.length > 0;
    });
    const [order] = await database.query<Record<string, string>>(ORDER, [id]);
    managerName = await nameOf('manager');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${id}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    const card = (title: string) => page.getByRole('region', { name: title, exact: true });
    const acts: Record<string, string[]> = {};
    const permitted: Record<string, string[]> = {};
    const history: Record<string, string[]> = {};
    const note = async (when: string) => {
      acts[when] = await actsOf(page);
      permitted[when] = await permittedOf(page, id);
      history[when] = (await card(words.history).getByRole('listitem').allInnerTexts()).map(plain);
    };
    await note('new');
    await chooseAct(page, words.actions.confirm);
    await card(words.history).getByText(TEXTS.fr.history.confirmed).waitFor();
    await chooseAct(page, words.actions.pay);
    await write(dialog.locator('input[name=amount]'), '500');
    await write(dialog.getByLabel(words.money_dialog.note), 'Reçu par CCP');
    await dialog.getByRole('button', { name: words.money_dialog.pay.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await card(words.payments).getByText('Reçu par CCP').waitFor();
    await note('confirmed');
    await chooseAct(page, words.actions.prepare);
    await card(words.history).getByText(inWords('preparing')).waitFor();
    await note('preparing');
    await chooseAct(page, words.actions.pack);
    await dialog.getByRole('button', { name: words.pieces_dialog.pack.submit }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await card(words.history).getByText(inWords('packed')).waitFor();
    await note('packed');
    const read = async () => {
      const all = [words.customer, words.address, words.details, words.items, words.shipment];
      const texts: Record<string, string> = {
        axes: plain(await page.locator('main dl').first().innerText()),
      };
      for (const title of [...all, words.payments, words.stock, words.history])
        texts[title] = plain(await card(title).innerText());
      return texts;
    };
    const wide = await read();
    const lineHead = plain(await card(words.items).locator('thead').innerText());
    await page.setViewportSize(PHONE);
    acts.phone = await actsOf(page);
    permitted.phone = permitted.packed ?? [];
    seen = { acts, permitted, history, lineHead, cards: { wide, phone: await read() }, order: order ?? {} };
    expect(page.problems).toEqual([]);
  });

  it('has a button for each act that the server permits, and for no other, at each state and on a phone [BO-072] [BO-182]', () => {
    for (const [when, names] of Object.entries(seen.permitted))
      expect([when, seen.acts[when]]).toEqual([when, names]);
    expect(seen.permitted.new).toContain(words.actions.confirm);
    expect(seen.permitted.packed).not.toContain(words.actions.confirm);
  });

  it('names the customer with phone, e-mail and type, and says where the parcel is and goes, with whom [BO-073] [BO-077]', () => {
    const { order } = seen;
    for (const cards of widths()) {
      const customer = cards[words.customer] ?? '';
      for (const text of [order.name, plain(formatPhone(order.phone ?? '')), 'amina@exemple.dz'])
        expect(customer).toContain(text);
      expect(customer).toContain(TEXTS.fr.customers.type.company);
      expect(cards.axes).toContain(`${words.axis.delivery} ${stateEntry('delivery', 'none').label.fr}`);
      expect(cards[words.address]).toContain('7, rue Khelifa');
      expect(cards[words.address]).toContain(order.commune);
      expect(cards[words.shipment]).toContain(order.transporter);
    }
  });

  it('says its state, channel, payment type, shop and warehouse [BO-074]', () => {
    for (const cards of widths()) {
      expect(cards.axes).toContain(`${words.axis.order} ${inWords('packed')}`);
      const details = cards[words.details] ?? '';
      expect(details).toContain(`${words.channel} ${words.channels.eCommerce}`);
      expect(details).toContain(`${words.paymentType} ${words.paymentTypes.cash_on_delivery}`);
      expect(details).toContain(`${words.shop} ${seen.order.shop}`);
      expect(details).toContain(`${words.warehouse} ${plain(seen.order.warehouse ?? '')}`);
    }
  });

  it('adds up: each total of the order, line by line, from what the database keeps [BO-075] [BO-076] [BO-131] [BO-132]', () => {
    const { order, lineHead } = seen;
    const centimes = (name: string) => Number(order[name]);
    const pieces = Number(order.pieces);
    for (const head of [words.line.quantity, words.line.unitPrice, words.line.discount, words.line.total])
      expect(lineHead).toContain(head);
    for (const cards of widths()) {
      const items = cards[words.items] ?? '';
      for (const [label, value] of [
        [words.subtotal, centimes('items')],
        [words.deliveryPrice, centimes('delivery')],
        [words.tax, centimes('tax')],
        [words.total, centimes('total')],
        [words.deliveryCost, centimes('cost')],
        [words.toReceive, centimes('total') - centimes('cost')],
      ] as const)
        expect(items).toContain(`${label} ${dinars(value)}`);
      expect(items).toContain(`${words.weight} ${dinars(75_000 * pieces).replace(/,00$/, '')} g`);
      expect(items).toContain(`${words.volume} ${dinars(600_000 * pieces).replace(/,00$/, '')} cm³`);
      expect(cards.axes).toContain(`${words.axis.payment} ${stateEntry('payment', 'deposit_paid').label.fr}`);
      expect(cards[words.payments]).toContain(`${words.paid} 500,00`);
      expect(cards[words.payments]).toContain(`${words.outstanding} ${dinars(centimes('total') - 50_000)}`);
      expect(items).toContain(order.product);
      expect(items).toContain(plain(words.pieces_one.replace('{{count}}', String(pieces))));
      for (const amount of [centimes('unit'), 10_000 * pieces, centimes('line')])
        expect(items).toContain(dinars(amount));
    }
  });

  it('tells its payments, its goods after reserving and packing, and each transition as it is made [BO-079] [BO-080] [BO-081]', () => {
    for (const cards of widths()) {
      const payments = cards[words.payments] ?? '';
      expect(payments).toMatch(/\d{1,2}:\d{2}/);
      for (const text of [managerName, 'Reçu par CCP', '500,00']) expect(payments).toContain(text);
      const stock = cards[words.stock] ?? '';
      for (const text of [words.reservations, words.reservationState.reserved, words.movements])
        expect(stock).toContain(text);
      expect(stock).toContain(words.movement.hold);
      expect(stock).toContain(words.movement.reservation);
    }
    const { history } = seen;
    const newest = (when: string) => history[when]?.[0] ?? '';
    expect(newest('new')).toContain(TEXTS.fr.history.placed);
    expect(history.confirmed?.[1]).toContain(TEXTS.fr.history.confirmed);
    expect(newest('confirmed')).toContain(words.paymentKind.deposit);
    for (const state of ['preparing', 'packed'] as const) expect(newest(state)).toContain(inWords(state));
    expect(Object.values(history).map(({ length }) => length)).toEqual([1, 3, 4, 5]);
  });
});

describe("an order's page", () => {
  it('says that it and its acts could not be loaded, and tries again [BO-316]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    const order = page.locator(`a[href$="/dashboard/orders/${orderUuid}"]`).first();
    await page.route(`**/dashboard/orders/${orderUuid}*`, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    );
    await order.click();
    await page.getByRole('heading', { name: words.loadFailed }).waitFor();
    await page.unroute(`**/dashboard/orders/${orderUuid}*`);
    await page.getByRole('link', { name: TEXTS.fr.errors.retry }).click();
    await page.getByRole('button', { name: words.actions.confirm }).first().waitFor();

    // Without the lists the order is there, and what needs none of them can be done.
    await shop.database.query(`alter view ${readSchema()}.order_choices rename to order_choices_away`);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('alert').getByText(words.listsFailed).waitFor();
    await shop.database.query(`alter view ${readSchema()}.order_choices_away rename to order_choices`);
    await chooseAct(page, words.actions.confirm);
    const history = page.getByRole('region', { name: words.history, exact: true });
    await history.getByText(TEXTS.fr.history.confirmed).waitFor();
    for (const { order } of [TEXTS.fr, en, ar])
      expect([order.loadFailed, order.listsFailed]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ]);
  });

  it('has its customer corrected, e-mail and type too: the page and the customer say it [BO-085] [BO-128]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    const card = page.getByRole('region', { name: words.customer, exact: true });
    await card.getByRole('button', { name: words.edit.title }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.locator(`[name=${name}]`);
    await write(field('email'), 'pas une adresse');
    await write(field('firstName'), 'Y');
    await dialog.getByRole('button', { name: words.edit.submit }).click();
    for (const name of ['email', 'firstName']) await dialog.locator(`[name=${name}][aria-invalid]`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(field('firstName'), 'Yasmine');
    await write(field('lastName'), 'Belkacem');
    await write(field('phone'), '0661 77 88 99');
    await write(field('email'), 'yasmine@exemple.dz');
    await choose(field('type'), 'reseller');
    await dialog.getByRole('button', { name: words.edit.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const texts = [
      ...['Yasmine Belkacem', formatPhone('0661778899'), 'yasmine@exemple.dz'],
      TEXTS.fr.customers.type.reseller,
    ];
    for (const text of texts) await card.getByText(text).first().waitFor();
    expect(
      await shop.database.query(
        `select c.first_name, c.last_name, c.email, c.type, p.phone from customers c
         join customer_phones p on p.customer_id = c.id where p.phone = '0661778899'`,
      ),
    ).toEqual([
      {
        ...{ first_name: 'Yasmine', last_name: 'Belkacem', email: 'yasmine@exemple.dz' },
        ...{ type: 'reseller', phone: '0661778899' },
      },
    ]);
    await card.getByRole('link', { name: 'Yasmine Belkacem' }).click();
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/);
    // The browser's own line of what was refused above.
    expect(page.problems.filter((line) => !line.includes('status of 422'))).toEqual([]);
  });

  it('is packed in part, then whole, and kept in part: each is told [BO-087] [BO-188] [BO-189]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    const bar = page.getByRole('toolbar', { name: words.toolbar });
    await chooseAct(page, words.actions.edit_lines);
    await write(
      dialog.getByRole('textbox', { name: TEXTS.fr.newOrder.quantityOf.split('{{')[0] }).first(),
      '3',
    );
    await dialog.getByText(words.lines_dialog.total).waitFor();
    await dialog.getByRole('button', { name: words.lines_dialog.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await chooseAct(page, words.actions.confirm);
    const history = page.getByRole('region', { name: words.history, exact: true });
    await history.getByText(TEXTS.fr.history.confirmed).waitFor();
    await chooseAct(page, words.actions.prepare);
    await said(page, words.done.prepare);
    const packed = async () =>
      (
        await shop.database.query<{ state: string; packed: number | null }>(
          `select o.state, sum(l.packed)::int as packed from orders o
           join order_lines l on l.order_id = o.id where o.id = $1 group by o.id`,
          [orderUuid],
        )
      )[0];
    await bar.getByRole('button', { name: words.actions.pack }).first().click();
    await write(dialog.locator('input[name^="line."]').first(), '2');
    // What was counted outlasts a page that is read again; and an order whose lines are the same.
    await changedMeanwhile(page, shop, orderUuid);
    expect(await dialog.locator('input[name^="line."]').first().inputValue()).toBe('2');
    await dialog.getByRole('button', { name: words.actions.pack_in_part }).click();
    await dialog.getByText(words.changed).waitFor();
    expect(await dialog.locator('input[name^="line."]').first().inputValue()).toBe('2');
    await dialog.getByRole('button', { name: words.actions.pack_in_part }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await packed()).toEqual({ state: 'preparing', packed: 2 });
    const items = page.getByRole('region', { name: words.items, exact: true });
    await items.getByText(filled(words.packedOf, { packed: 2, quantity: 3 })).waitFor();
    await history.getByText(TEXTS.fr.history.packedInPart).waitFor();
    // What is in the parcel is not taken out of it without a question.
    await chooseAct(page, words.actions.prepare);
    await dialog.getByText(filled(words.prepareAgain.packed, { packed: 2, quantity: 3 })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await packed()).toEqual({ state: 'preparing', packed: 2 });
    await bar.getByRole('button', { name: words.actions.pack }).first().click();
    expect(await dialog.locator('input[name^="line."]').first().inputValue()).toBe('1');
    await dialog.getByRole('button', { name: words.pieces_dialog.pack.submit }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await packed()).toEqual({ state: 'packed', packed: 3 });
    await chooseAct(page, words.actions.prepare);
    await dialog.getByRole('button', { name: words.prepareAgain.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await packed()).toEqual({ state: 'preparing', packed: null });

    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
    await manager.step('pack', orderUuid);
    await manager.step('parcel', orderUuid, { event: 'assign_delivery' });
    await manager.step('handOver', orderUuid);
    await page.reload({ waitUntil: 'networkidle' });
    await chooseAct(page, words.actions.deliver_in_part);
    await write(dialog.locator('input[name^="line."]').first(), '1');
    await dialog.getByRole('button', { name: words.pieces_dialog.deliver_in_part.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await history.getByText(TEXTS.fr.history.kept).waitFor();
    const { totals } = await manager.detail(orderUuid);
    const told = plain(await items.innerText());
    for (const text of [
      filled(words.keptOf, { kept: 1, quantity: 3 }),
      `${words.notKept} ${dinars(-totals.notKept)}`,
      `${words.keptTotal} ${dinars(totals.worth)}`,
      `${words.toReceive} ${dinars(totals.worth - totals.deliveryCost)}`,
    ])
      expect(told).toContain(text);
    expect(totals.notKept).toBeGreaterThan(0);
    // All that it is worth is paid.
    const whole = page.getByRole('progressbar', { name: words.paid });
    expect(await whole.evaluate((shown: HTMLProgressElement) => shown.position)).toBe(1);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-009] [BO-086] [BO-093] [BO-129] takes another address of the same customer, and of no other; its commune changes where it goes', async () => {
    const { orderUuid } = await shop.order();
    await shop.order();
    const [customer] = await until(async () => {
      const rows = await shop.database.query<{ id: string; commune: number }>(
        `select p.customer_id as id, o.commune_id as commune from orders o
         join customer_phones p on p.phone = o.phone and p.shop_id = o.shop_id where o.id = $1`,
        [orderUuid],
      );
      return rows.length > 0 && rows;
    });
    const [commune] = await shop.database.query<{ id: number; name: string }>(
      'select id, name_fr as name from communes where wilaya_69 = 16 and id <> $1 order by id limit 1',
      [customer?.commune],
    );
    await shop.database.query(
      `insert into customer_addresses (id, customer_id, name, phone, commune_id, address, used_at)
       values (uuidv7(), $1, 'Bureau', '0550000000', $2, '12, rue des Bureaux', now())`,
      [customer?.id, commune?.id],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    await page.getByRole('region', { name: words.address, exact: true }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const known = dialog.getByLabel(TEXTS.fr.newOrder.addresses);
    await known.waitFor();
    const [{ count } = { count: 0 }] = await shop.database.query<{ count: number }>(
      'select count(*)::int as count from customer_addresses where customer_id = $1',
      [customer?.id],
    );
    // Those of this customer, and the line that chooses none.
    expect(await known.locator('option').count()).toBe(count + 1);
    const office = known.locator('option', { hasText: 'rue des Bureaux' });
    await choose(known, (await office.getAttribute('value')) ?? '');
    expect(await dialog.locator('textarea[name=address]').inputValue()).toBe('12, rue des Bureaux');
    // What is offered there is asked for anew.
    for (const list of [
      dialog.getByLabel(TEXTS.fr.newOrder.wilaya),
      dialog.getByLabel(TEXTS.fr.newOrder.commune),
      dialog.locator('select[name=transporter]'),
    ])
      await list.locator('option').nth(1).waitFor({ state: 'attached' });
    // Its wilaya and its commune, each chosen from those where somebody delivers.
    const places = async (label: string) =>
      (await dialog.getByLabel(label).locator('option').allInnerTexts()).slice(1).map(plain).sort();
    const named = async (sql: string) =>
      (await shop.database.query<{ name: string }>(sql)).map(({ name }) => name).sort();
    const wilayas = await named("select lpad(code::text, 2, '0') || ' ' || name_fr as name from wilayas");
    const served = await places(TEXTS.fr.newOrder.wilaya);
    expect(wilayas).toEqual(expect.arrayContaining(served));
    expect(served.length).toBeGreaterThan(60);
    expect(await dialog.getByLabel(TEXTS.fr.newOrder.wilaya).inputValue()).toBe('16');
    const communes = await named('select name_fr as name from communes where wilaya_69 = 16');
    expect(await places(TEXTS.fr.newOrder.commune)).toEqual(communes);
    expect(await dialog.getByLabel(TEXTS.fr.newOrder.commune).inputValue()).toBe(String(commune?.id));
    // Who takes it there: what is wrong is said beside its field, and nothing that was typed is lost.
    const submit = dialog.getByRole('button', { name: words.destination.submit });
    for (const [name, said] of CONTACT) await write(dialog.locator(`input[name=${name}]`), said);
    await write(dialog.locator('input[name=phone]'), '055');
    await submit.click();
    await dialog.locator('input[name=phone][aria-invalid=true]').waitFor();
    expect(await dialog.locator('input[name=firstName]').inputValue()).toBe('Nadia');
    await write(dialog.locator('input[name=phone]'), '0550 11 22 33');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const [after] = await shop.database.query(
      `select o.address, o.commune_id as commune, o.first_name || ' ' || o.last_name as name, o.phone, o.email
       from orders o where id = $1`,
      [orderUuid],
    );
    const there = { address: '12, rue des Bureaux', commune: commune?.id };
    const who = { name: 'Nadia Haddad', phone: '0550112233', email: 'nadia@exemple.dz' };
    expect(after).toEqual({ ...there, ...who });
    // It is an address of whoever has that number from now on, and each has its id.
    const addresses = await shop.database.query<Record<string, unknown>>(
      `select a.id is not null as known, a.name, a.phone, a.email, k.wilaya_69 as wilaya, a.commune_id as commune, a.address
       from customer_addresses a join customer_phones p on p.customer_id = a.customer_id
       join communes k on k.id = a.commune_id where p.phone = '0550112233'`,
    );
    expect(addresses).toEqual([{ known: true, ...who, wilaya: 16, ...there }]);
    const block = page.getByRole('region', { name: words.address, exact: true });
    await block.getByText(commune?.name ?? '', { exact: true }).waitFor();
    expect(page.problems).toEqual([]);
  });

  it('opens where it goes as it stands now, and a corrected street leaves its transporter alone', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    const dialog = page.getByRole('dialog');
    const street = dialog.locator('textarea[name=address]');
    const offers = dialog.locator('select[name=transporter]');
    const chosen = async () => (await offers.locator('option:checked').innerText()).trim();
    const open = async () => {
      await page.getByRole('region', { name: words.address, exact: true }).getByRole('button').click();
      await offers.locator('option').nth(1).waitFor({ state: 'attached' });
    };
    const save = async () => {
      await dialog.getByRole('button', { name: words.destination.submit }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    let logistics: TestStaff | undefined;
    const goes = () =>
      shop.database.query<{ desk: string; address: string }>(
        `select delivery ->> 'deskId' as desk, address from orders where id = $1`,
        [orderUuid],
      );
    // Of two desks of one name the second is chosen: their addresses tell them apart.
    for (const address of ['3, rue Larbi Ben M’hidi', 'Un autre bureau du même nom']) {
      const [at] = await shop.database.query<{ id: string; version: number; shop: string; commune: number }>(
        `select t.id, t.version, o.shop_id as shop, o.commune_id as commune from orders o join transporters t on t.shop_id = o.shop_id
         join transporter_services s on s.transporter_id = t.id and s.mode = 'desk' and s.active
         where o.id = $1 and t.active order by t.name limit 1`,
        [orderUuid],
      );
      logistics ??= await TestStaff.signIn(shop.app, at?.shop ?? '', 'logistics_manager');
      const desk = { version: at?.version ?? 0, commune: at?.commune ?? 0, name: 'Bureau central', address };
      const params = { id: at?.id ?? '' };
      expect((await logistics.call(transportersContract.desk, { params, body: desk })).status).toBe(200);
    }
    await open();
    const label = await offers.locator('option', { hasText: 'Un autre bureau du même nom' }).innerText();
    await choose(offers, label.trim());
    const transporter = await chosen();
    await save();
    const [before] = await goes();

    // Left as it was typed, it is forgotten; a colleague's address is what the next one starts from.
    await open();
    expect(await chosen()).toBe(transporter);
    await write(street, 'Rue abandonnée');
    await dropDialog(page);
    await changedMeanwhile(page, shop, orderUuid, "address = '5, rue des Collègues'");
    await open();
    expect(await street.inputValue()).toBe('5, rue des Collègues');
    await write(street, '6, rue des Collègues');
    expect(await chosen()).toBe(transporter);
    await save();
    expect(await goes()).toEqual([{ desk: before?.desk, address: '6, rue des Collègues' }]);

    // Where nobody was chosen yet, nobody is.
    await open();
    await choose(dialog.getByLabel(TEXTS.fr.newOrder.wilaya), '31');
    expect(await offers.locator('option').count()).toBe(1);
    expect(await offers.inputValue()).toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('[BO-028] [BO-082] [BO-184] is given to an agent as soon as another name is chosen; other agents then only read it and note', async () => {
    const { orderUuid } = await shop.order();
    const path = `${shop.url}/dashboard/orders/${orderUuid}`;
    const manager = await browser.newPage({ viewport: LAPTOP });
    await enterAt(manager, path, shop.account('manager'));
    const assignee = manager.getByLabel(words.assignedTo, { exact: true });
    const own = await assignee.locator('option', { hasText: new RegExp(`^${await nameOf('manager')}$`) });
    const posted = manager.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('assign'),
    );
    await choose(assignee, (await own.getAttribute('value')) ?? '');
    await posted;
    await said(manager, words.done.assign);
    expect(await assignee.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)).toBe(
      await nameOf('manager'),
    );
    expect(
      await shop.database.query(
        'select s.email from orders o join staff s on s.id = o.assigned_to where o.id = $1',
        [orderUuid],
      ),
    ).toEqual([{ email: shop.account('manager').email }]);

    const agent = await browser.newPage({ viewport: LAPTOP });
    await enterAt(agent, path, shop.account('confirmation_agent'));
    await agent.getByText(words.withOtherAgent.replace('{{name}}', await nameOf('manager'))).waitFor();
    for (const act of ['confirm', 'log_call', 'cancel'] as const)
      expect(await agent.getByRole('button', { name: words.actions[act] }).count()).toBe(0);
    for (const title of [words.customer, words.address])
      expect(
        await agent
          .getByRole('region', { name: title, exact: true })
          .getByRole('button', { name: words.edit.title })
          .count(),
      ).toBe(0);
    expect(await accessibilityProblems(agent)).toEqual([]);
    await write(agent.locator('textarea[name=text]'), 'Le client a rappelé');
    await agent.locator('form:has(textarea[name=text]) button[type=submit]').click();
    await agent
      .getByRole('region', { name: words.history, exact: true })
      .getByText('Le client a rappelé')
      .waitFor();
    expect([...manager.problems, ...agent.problems]).toEqual([]);
  });
});

async function nameOf(role: string): Promise<string> {
  const [row] = await shop.database.query<{ name: string }>('select name from staff where email = $1', [
    shop.account(role).email,
  ]);
  return row?.name ?? '';
}
