import { type CategoryRead, type Listing, listing, SORTS } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';

const DAY = 24 * 3600 * 1000;

/** Name, price in DA, days since it was created. */
const SHELF: [string, number, number][] = [
  ['Étagère', 300, 1],
  ['Armoire', 900, 2],
  ['Éclair', 300, 3],
  ['Zèbre', 500, 4],
  ['banc', 700, 5],
];

describe('GET /web/public/api/category/products/{idOrSlug}', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let parent: string;
  let child: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    parent = await shop.category('Maison', { texts: { fr: { name: 'Maison' }, ar: { name: 'المنزل' } } });
    child = await shop.category('Meubles', { parentId: parent });
    const now = clock.now().getTime();
    for (const [name, price, days] of SHELF) {
      const createdAt = new Date(now - days * DAY);
      const { productId } = await shop.product(name, {
        mainCategoryId: child,
        priceHt: da(price),
        createdAt,
      });
      ids.set(name, productId);
    }
    await shop.product('Ailleurs', { mainCategoryId: await shop.category('Vide') });
    await shop.product('Brouillon', { mainCategoryId: child, status: 'draft' });
  });

  const ask = (query = '', idOrSlug = 'meubles', language?: string) =>
    shop.get<Listing>(`/web/public/api/category/products/${encodeURIComponent(idOrSlug)}?${query}`, language);
  const names = async (query?: string) => (await ask(query)).body.products.map(({ name }) => name);

  it('[SF-291] lists the same by id and by slug, of a category and its descendants', async () => {
    const { body } = await ask();
    expect(() => listing.strict().parse(body)).not.toThrow();
    expect(body.context).toMatchObject({ kind: 'category', id: child, name: 'Meubles', slug: 'meubles' });
    expect(body.pagination).toEqual({ page: 1, perPage: 12, total: 5, pages: 1 });
    expect((await ask('', child)).body).toEqual(body);
    expect((await ask('', 'maison')).body.products).toEqual(body.products);
    const arabic = (await ask('', 'المنزل', 'ar')).body.context;
    expect(arabic).toMatchObject({ id: parent, name: 'المنزل', slugs: { fr: 'maison', ar: 'المنزل' } });
  });

  it('[SF-284] answers products and filterData', async () => {
    expect((await ask()).body.filterData).toMatchObject({ priceRange: { min: 300, max: 900 } });
  });

  it('[SF-337] sorts by name as people do, by date and by price; ties go by id', async () => {
    expect(SORTS.join(' ')).toBe('default name_asc name_desc date_newest date_oldest price_asc price_desc');
    const tie = ['Étagère', 'Éclair'].sort((a, b) => ((ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1));
    expect(await names('sort=name_asc')).toEqual(['Armoire', 'banc', 'Éclair', 'Étagère', 'Zèbre']);
    expect(await names('sort=name_desc')).toEqual(['Zèbre', 'Étagère', 'Éclair', 'banc', 'Armoire']);
    expect(await names('sort=date_oldest')).toEqual(['banc', 'Zèbre', 'Éclair', 'Armoire', 'Étagère']);
    expect(await names('sort=date_newest')).toEqual(['Étagère', 'Armoire', 'Éclair', 'Zèbre', 'banc']);
    expect(await names('')).toEqual(['Étagère', 'Armoire', 'Éclair', 'Zèbre', 'banc']);
    expect(await names('sort=price_asc')).toEqual([...tie, 'Zèbre', 'banc', 'Armoire']);
    expect(await names('sort=price_desc')).toEqual(['Armoire', 'banc', 'Zèbre', ...tie]);
  });

  it('pages are disjoint and together the whole; past the end is empty', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => names(`perPage=2&sort=price_asc&page=${page}`)),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(await names('sort=price_asc'));
    expect((await ask('perPage=2&page=9')).body.pagination).toEqual({
      page: 9,
      perPage: 2,
      total: 5,
      pages: 3,
    });
  });

  it('[SF-292] refuses wrong pages and sorts, and ignores parameters it does not know', async () => {
    for (const query of ['page=0', 'page=x', 'perPage=49', 'sort=cheap'])
      expect((await ask(query)).status).toBe(422);
    expect((await ask('fbclid=1&utm_source=x')).status).toBe(200);
  });

  it('is a 404 for an unknown and an inactive category', async () => {
    const closed = await shop.category('Fermé', { active: false });
    await shop.category('Sous-fermé', { parentId: closed });
    for (const slug of ['nothing', 'ferme', 'sous-ferme']) expect((await ask('', slug)).status).toBe(404);
  });

  it('[SF-330] has 12 products on the first page of a larger set', async () => {
    const mainCategoryId = await shop.category('Grande');
    for (let number = 1; number <= 13; number++) await shop.product(`Objet ${number}`, { mainCategoryId });
    const { body } = await ask('', 'grande');
    expect([body.products.length, body.pagination.total, body.pagination.pages]).toEqual([12, 13, 2]);
  });

  it('menus list active categories, parents first, with the products of their descendants', async () => {
    const { body } = await shop.get<CategoryRead[]>('/web/public/api/categories');
    expect(body.map(({ name, productCount }) => [name, productCount])).toEqual(
      expect.arrayContaining([
        ['Maison', 5],
        ['Meubles', 5],
        ['Vide', 1],
      ]),
    );
    expect(body.map(({ name }) => name)).not.toContain('Fermé');
    expect(body.findIndex(({ name }) => name === 'Maison')).toBeLessThan(
      body.findIndex(({ name }) => name === 'Meubles'),
    );
  });

  describe('by price, while promotions come and go', () => {
    it('is right at the instant a promotion begins and ends', async () => {
      const startsAt = new Date(clock.now().getTime() + DAY);
      const endsAt = new Date(startsAt.getTime() + DAY);
      const targets = [ids.get('Armoire') ?? ''];
      await shop.promotion({ scope: 'product', targets, value: 8000, startsAt, endsAt });
      expect((await names('sort=price_desc'))[0]).toBe('Armoire');

      clock.set(startsAt);
      const during = ['Armoire', expect.anything(), expect.anything(), 'Zèbre', 'banc'];
      expect(await names('sort=price_asc')).toEqual(during);
      expect((await ask()).body.filterData.priceRange).toEqual({ min: 180, max: 700 });

      clock.set(endsAt);
      expect((await names('sort=price_asc')).at(-1)).toBe('Armoire');
    });

    it('is right for a promotion of everything, and for a product that changes meanwhile', async () => {
      await shop.promotion({ scope: 'category', targets: [parent], type: 'amount', value: da(250) });
      const { body } = await ask('sort=price_asc');
      expect(body.products.map((card) => card.productPriceAfterPromotion)).toEqual([50, 50, 250, 450, 650]);
      await shop.update(ids.get('Zèbre') ?? '', { priceHt: da(100) });
      expect((await names('sort=price_asc'))[0]).toBe('Zèbre');
    });
  });
});
