import { readFile } from 'node:fs/promises';
import {
  messages,
  type PromotionDetail,
  type PromotionList,
  promotionsContract,
  type Simulation,
} from '@hanout/contracts';
import { CHANNELS, COMBINABILITIES, FixedClock, PROMOTION_TYPES, SCOPES } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Migration20261130003792_coupons_used_again } from '../../../../migrations/Migration20261130003792_coupons_used_again.ts';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const HOUR = 3_600_000;

interface Problem {
  readonly code: string;
  readonly errors: Record<string, string[]>;
}
type Made = Problem & { readonly id: string };
type Changed = Problem & { readonly version: number };

describe('promotions in the back-office', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let staff: TestStaff;
  let category: string;
  let lamp: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app, ['localhost']);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'manager');
    category = await shop.category('Maison');
    lamp = (await shop.product('Lampe', { mainCategoryId: category, taxRate: 1900 })).productId;
  });

  const body = (change: object = {}) => ({
    ...{ name: 'Soldes', scope: 'category', targets: [category], type: 'percentage', value: 1250 },
    ...change,
  });
  const create = (change: object = {}) => staff.call<Made>(promotionsContract.create, { body: body(change) });
  const get = async (id: string) =>
    (await staff.call<PromotionDetail>(promotionsContract.get, { params: { id } })).body;
  const update = (id: string, change: object) =>
    staff.call<Changed>(promotionsContract.update, { params: { id }, body: { ...body(), ...change } });
  const archive = (id: string, version = 1) =>
    staff.call<Problem>(promotionsContract.archive, { params: { id }, body: { version } });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

  it('[BO-140] every field is kept and read back, in three languages, with its banner', async () => {
    const picture = await readFile(new URL('../../../demo/pictures/pan.webp', import.meta.url));
    const bannerId = await test.app.get(MediaApi).store(shop.shopId, picture);
    const texts = {
      fr: {
        title: 'Soldes',
        subtitle: 'Sous-titre',
        slogan: 'Vite !',
        bannerHtml: '<p>Tout <b>doit</b> partir</p>',
      },
      en: { title: 'Sales', subtitle: 'Subtitle', slogan: 'Hurry!', bannerHtml: '<p>All must go</p>' },
      ar: { title: 'تخفيضات', slogan: 'بسرعة' },
    };
    const fields = {
      ...{ combinability: 'global_exclusive', priority: 7, channels: ['eCommerce', 'POS'], coupon: 'TOUT' },
      ...{
        singleUse: true,
        usageLimit: 50,
        startsAt: at(1),
        endsAt: at(2),
        active: false,
        featured: true,
        texts,
        bannerId,
      },
    };
    const { status, body: made } = await create(fields);
    expect(status).toBe(201);
    const { bannerId: banner, ...kept } = fields;
    const read = await get(made.id);
    expect(read).toMatchObject({
      ...kept,
      ...{ name: 'Soldes', scope: 'category', type: 'percentage', value: 1250, uses: 0, version: 1 },
      ...{ targets: [{ id: category, names: { fr: 'Maison' } }], state: 'inactive' },
    });
    expect(read.banner).toMatchObject({ id: banner });
    expect((await update(made.id, { version: 1, bannerId: shop.shopId })).body.errors).toHaveProperty(
      'bannerId',
    );
    const change = {
      name: 'Braderie',
      type: 'fixed',
      value: 25_050,
      version: 1,
      texts: { en: { title: 'Sale' } },
      bannerId: null,
    };
    expect((await update(made.id, change)).body).toEqual({ ok: true, version: 2 });
    expect(await get(made.id)).toMatchObject({
      ...{
        name: 'Braderie',
        type: 'amount',
        value: 25_050,
        texts: { en: { title: 'Sale' } },
        coupon: null,
        banner: null,
      },
      ...{ version: 2, startsAt: fields.startsAt, endsAt: null, state: 'scheduled' },
    });
  });

  it('[BO-354] [BO-356] [BO-357] takes every scope, type, combinability and channel, and no other', async () => {
    for (const scope of SCOPES) {
      const named = ['all', 'cart', 'shipping', 'payment_method'].includes(scope);
      const paymentMethods = scope === 'payment_method' ? ['cash_on_delivery'] : [];
      const { status, body: made } = await create({
        scope,
        targets: named ? [] : [category],
        paymentMethods,
      });
      expect([scope, status]).toEqual([scope, 201]);
      expect(await get(made.id)).toMatchObject({ scope, paymentMethods });
    }
    for (const type of PROMOTION_TYPES) expect((await create({ type })).status).toBe(201);
    for (const combinability of COMBINABILITIES) expect((await create({ combinability })).status).toBe(201);
    for (const channel of CHANNELS) expect((await create({ channels: [channel] })).status).toBe(201);
    const wrong = [{ scope: 'planet' }, { type: 'free' }, { combinability: 'never' }, { channels: ['Fax'] }];
    for (const change of wrong) {
      const { status, body: problem } = await create(change);
      expect([status, Object.keys(problem.errors)[0]?.split('.')[0]]).toEqual([422, Object.keys(change)[0]]);
    }
  });

  it('one that would end before it begins is refused at its end, and says so', async () => {
    const { status, body: problem } = await create({ startsAt: at(2), endsAt: at(1) });
    expect([status, problem.errors]).toEqual([422, { endsAt: [messages.fr['validation.range']] }]);
  });

  it('[BO-239] the scope is locked when editing', async () => {
    const { id } = (await create()).body;
    const { status, body: problem } = await update(id, { scope: 'all', targets: [], version: 1 });
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['scope']]);
    expect((await get(id)).scope).toBe('category');
    expect((await update(id, { version: 1, name: 'Autre' })).status).toBe(200);
  });

  it('a change made on an older version is refused, and changes nothing', async () => {
    const { id } = (await create()).body;
    await update(id, { version: 1, name: 'Premier' });
    expect(await update(id, { version: 1, name: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', by: 'Agent de confirmation' },
    });
    expect((await get(id)).name).toBe('Premier');
  });

  it('banner HTML keeps the shop’s own pictures, and nothing that runs', async () => {
    const dirty =
      '<p onclick="x()">Bonjour</p><script>x()</script><img src="/media/a/grid_display.webp" alt="a" onerror="x()">' +
      '<img src="https://evil.example/x.png"><a href="javascript:x()">ici</a><iframe src="/"></iframe>';
    const { id } = (await create({ texts: { fr: { bannerHtml: dirty } } })).body;
    expect((await get(id)).texts.fr?.bannerHtml).toBe(
      '<p>Bonjour</p><img src="/media/a/grid_display.webp" alt="a" /><a rel="noopener nofollow">ici</a>',
    );
  });

  it('a code means one promotion at a time: twice only where the schedules do not overlap', async () => {
    const first = (await create({ coupon: 'AID', startsAt: at(0), endsAt: at(2) })).body.id;
    const twin = await create({ coupon: 'aid', startsAt: at(1), endsAt: null });
    expect(twin).toMatchObject({
      status: 409,
      body: { code: 'coupon_taken', errors: { coupon: [expect.any(String)] } },
    });
    const next = await create({ coupon: 'aid', startsAt: at(2) });
    expect(next.status).toBe(201);
    expect(await update(next.body.id, { coupon: 'aid', startsAt: at(1), version: 1 })).toMatchObject({
      status: 409,
    });
    expect((await archive(first)).status).toBe(200);
    expect((await update(next.body.id, { coupon: 'aid', startsAt: at(1), version: 1 })).status).toBe(200);
  });

  it('codes of before that were typed in other digits are written in Latin ones after an upgrade, each in its season', async () => {
    const rows = [
      ['R20', at(0), at(1)],
      ['R21', at(1), at(2)],
      ['R22', at(1), at(2)],
    ] as const;
    for (const [coupon, startsAt, endsAt] of rows) await create({ coupon, startsAt, endsAt });
    const stored = () =>
      test.database.query(
        "select coupon from promotions where coupon like 'R2%' or coupon like 'R٢%' order by starts_at, coupon",
      );
    await test.database.query("update promotions set coupon = 'R٢٠' where coupon = 'R20'");
    await test.database.query("update promotions set coupon = 'R٢٠' where coupon = 'R21'");
    await test.database.query("update promotions set coupon = 'R20' where coupon = 'R22'");
    const migration = new Migration20261130003792_coupons_used_again(null as never, null as never);
    migration.up();
    for (const sql of migration.getQueries()) await test.database.query(String(sql));
    // The last two would be one at one time.
    expect(await stored()).toEqual([{ coupon: 'R20' }, { coupon: 'R20' }, { coupon: 'R٢٠' }]);
  });

  it('an archived one is out of the list, out of the shop, and not to be changed', async () => {
    const { id } = (await create({ name: 'Introuvable', scope: 'all', targets: [], value: 5000 })).body;
    expect((await archive(id)).status).toBe(200);
    const list = async (query: object) =>
      (await staff.call<PromotionList>(promotionsContract.list, { query: query as never })).body;
    expect((await list({ q: 'introuv' })).promotions).toEqual([]);
    expect((await list({ q: 'introuv', state: 'archived' })).promotions.map((row) => row.id)).toEqual([id]);
    expect((await list({ q: 'introuv' })).counts).toEqual({ archived: 1 });
    expect(await update(id, { version: 2 })).toMatchObject({ status: 404 });
  });

  it('[BO-013] [BO-286] the list searches, filters by state and scope, and pages', async () => {
    for (const hours of [-3, 1]) await create({ name: 'Liste', startsAt: at(hours), endsAt: at(hours + 2) });
    await create({ name: 'Liste', scope: 'cart', targets: [] });
    const list = async (query: object) =>
      (await staff.call<PromotionList>(promotionsContract.list, { query: { q: 'liste', ...query } as never }))
        .body;
    const all = await list({});
    expect(all.counts).toEqual({ ended: 1, scheduled: 1, running: 1 });
    expect(all.promotions.map(({ state }) => state)).toEqual(['scheduled', 'running', 'ended']);
    expect((await list({ state: 'ended' })).pagination.total).toBe(1);
    expect((await list({ scope: 'cart' })).promotions).toHaveLength(1);
    const second = await list({ perPage: 2, page: 2 });
    expect([second.promotions.length, second.pagination]).toEqual([
      1,
      { page: 2, perPage: 2, total: 3, pages: 2 },
    ]);
  });

  it('only staff with the permission read and change them', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    const agent = await TestStaff.signIn(test.app, shop.shopId, 'confirmation_agent');
    expect((await clerk.call(promotionsContract.list, {})).status).toBe(403);
    expect((await agent.call(promotionsContract.list, {})).status).toBe(200);
    expect((await agent.call(promotionsContract.create, { body: body() })).status).toBe(403);
  });

  it('another shop’s promotions are not there', async () => {
    const other = await Catalogue.open(test.app, ['autre.example']);
    const id = await other.promotion();
    expect((await staff.call(promotionsContract.get, { params: { id } })).status).toBe(404);
    expect((await update(id, { version: 1 })).status).toBe(404);
    expect((await archive(id)).status).toBe(404);
  });

  describe('the simulator', () => {
    it('shows what a basket gets and why, without changing anything', async () => {
      const product = (
        await shop.product('Grossiste', {
          ...{ mainCategoryId: category, priceHt: da(1000), wholesalePriceHt: da(800), wholesaleMoq: 12 },
        })
      ).productId;
      const alone = {
        scope: 'product',
        targets: [product],
        combinability: 'group_exclusive_item',
        priority: 5,
      };
      const winner = (await create({ ...alone, name: 'Seule', value: 2000 })).body.id;
      const loser = (await create({ ...alone, name: 'Perdante', priority: 4 })).body.id;
      const code = (
        await create({ scope: 'cart', targets: [], coupon: 'SIMU', type: 'amount', value: 10_000 })
      ).body.id;
      const lines = [{ product, quantity: 2 }];
      const simulate = async (change: object) =>
        (await staff.call<Simulation>(promotionsContract.simulate, { body: { lines, ...change } })).body;
      const without = await simulate({});
      const verdict = (shown: Simulation, id: string) =>
        shown.considered.find((item) => item.promotionId === id);
      expect(without.lines[0]).toMatchObject({
        name: 'Grossiste',
        listUnitPrice: 100_000,
        unitPrice: 80_000,
        total: 160_000,
      });
      expect(verdict(without, winner)).toMatchObject({ verdict: 'applied', amount: 40_000 });
      expect(verdict(without, loser)).toMatchObject({ verdict: 'gives_way', givesWayTo: [winner] });
      expect(verdict(without, code)).toMatchObject({ verdict: 'coupon', amount: 0 });
      const delivery = { price: 50_000, finalPrice: 0 };
      const coupon = await simulate({ coupon: 'simu', delivery });
      expect(verdict(coupon, code)).toMatchObject({ verdict: 'applied', amount: 10_000 });
      expect(coupon.delivery).toMatchObject({ price: 50_000, finalPrice: 0, reducedBy: 'carrier' });
      const { items, discount, delivery: paid, total } = coupon.totals;
      expect(items - discount + paid).toBe(total);
      const wholesale = await simulate({ channel: 'Wholesale' });
      expect(wholesale.lines[0]).toMatchObject({ listUnitPrice: 80_000, minQuantity: 12 });
    });

    it('leaves out a code that was used as often as it may be, and says so', async () => {
      const mainCategoryId = await shop.category('Sans offre');
      const { productId } = await shop.product('Sans offre', { mainCategoryId, priceHt: da(1000) });
      const lines = [{ product: productId, quantity: 1 }];
      const terms = { scope: 'cart', targets: [], type: 'amount', value: 10_000, usageLimit: 1 };
      const id = (await create({ ...terms, coupon: 'UNEFOIS' })).body.id;
      const simulate = async () => {
        const trial = { lines, coupon: 'UNEFOIS' };
        const { considered, totals } = (
          await staff.call<Simulation>(promotionsContract.simulate, { body: trial })
        ).body;
        return { said: considered.find(({ promotionId }) => promotionId === id), discount: totals.discount };
      };
      const before = await simulate();
      expect(before.said).toMatchObject({ verdict: 'applied', amount: 10_000 });
      // Uses without their orders would be a fault of the books: they stand for one reading.
      const used = (uses: number) =>
        test.database.query('update promotions set uses = $2 where id = $1', [id, uses]);
      await used(1);
      const after = await simulate();
      await used(0);
      expect(after.said).toMatchObject({ verdict: 'used', amount: 0 });
      expect(after.discount).toBe(before.discount - 10_000);
    });

    it.each(['fixed', 'amount'])('takes off a %s as it is [SF-126] [SF-241]', async (type) => {
      const made = await shop.product(`Lampe ${type}`, { mainCategoryId: category, priceHt: da(1000) });
      const alone = { combinability: 'global_exclusive', priority: 100 };
      await create({ ...alone, scope: 'product', targets: [made.productId], type, value: 25_000 });
      const lines = [{ product: made.productId, quantity: 1 }];
      const shown = (await staff.call<Simulation>(promotionsContract.simulate, { body: { lines } })).body;
      expect(shown.lines).toMatchObject([{ listUnitPrice: 100_000, unitPrice: 75_000 }]);
    });

    it('names the lines that it does not know', async () => {
      const lines = [
        { product: lamp, quantity: 1 },
        { product: category, quantity: 1 },
      ];
      const answer = await staff.call<Problem>(promotionsContract.simulate, { body: { lines } });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['lines.1.product']]);
    });
  });
});
