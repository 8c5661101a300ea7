import { type Listing, listing, type Suggestion } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue, da } from '../../catalog/testing/catalog.ts';

const DAY = 24 * 3600 * 1000;
const API = '/web/public/api';

describe('the listings of a shop', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
  let shop: Catalogue;
  const ids: Record<string, string> = {};
  let red = '';
  let blue = '';
  let colour = '';
  let material = '';
  let wood = '';
  let metal = '';

  const id = (name: string) => ids[name] ?? '';

  async function properties() {
    const { shopId } = shop;
    const attribute = await shop.run((em) =>
      shop.api.createAttribute(
        em,
        {
          shopId,
          kind: 'color',
          label: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
          values: [
            { value: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, color: '#cc0000' },
            { value: { fr: 'Bleu', en: 'Blue' }, color: '#0000cc' },
          ],
        },
        actor,
      ),
    );
    const label = { fr: 'Matière', en: 'Material', ar: 'المادة' };
    const values = [
      { fr: 'Bois', en: 'Wood', ar: 'خشب' },
      { fr: 'Métal', en: 'Metal' },
    ];
    const feature = await shop.run((em) => shop.api.createFeature(em, { shopId, label, values }, actor));
    colour = attribute.id;
    material = feature.id;
    [red = '', blue = ''] = attribute.valueIds;
    [wood = '', metal = ''] = feature.valueIds;
  }

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    const { shopId } = shop;
    await properties();
    ids.home = await shop.category('Maison', {
      texts: { fr: { name: 'Maison' }, en: { name: 'Home' }, ar: { name: 'المنزل' } },
    });
    ids.chairs = await shop.category('Chaises', { parentId: ids.home });
    ids.lamps = await shop.category('Lampes', { parentId: ids.home });
    ids.atlas = await shop.brand('Atlas');
    ids.djurdjura = await shop.brand('Djurdjura');
    ids.line = await shop.run((em) =>
      shop.api.createBrandLine(em, { shopId, brandId: id('atlas'), names: { fr: 'Kasbah' } }, actor),
    );
    const now = clock.now().getTime();
    const make = async (name: string, days: number, price: number, product: object) => {
      const createdAt = new Date(now - days * DAY);
      const made = await shop.product(name, {
        mainCategoryId: id('chairs'),
        priceHt: da(price),
        createdAt,
        ...product,
      });
      ids[name] = made.productId;
    };
    const of = (valueId: string) => [{ featureId: material, valueId }];
    const colours = (...values: string[]) => values.map((value) => ({ valueIds: [value] }));
    await make('Chaise haute', 1, 100, {
      brandId: ids.atlas,
      brandLineId: ids.line,
      features: of(wood),
      combinations: colours(red, blue),
      texts: { fr: { name: 'Chaise haute' }, en: { name: 'High chair' }, ar: { name: 'كرسي عالٍ' } },
    });
    await make('Tabouret', 2, 200, {
      brandId: ids.djurdjura,
      features: of(metal),
      combinations: colours(red),
    });
    await make('Fauteuil', 3, 300, { brandId: ids.atlas, features: of(metal), sku: 'FAU-300' });
    await make('Lampadaire', 4, 400, {
      mainCategoryId: ids.lamps,
      brandId: ids.djurdjura,
      features: of(wood),
    });
    await make('Veilleuse', 5, 50, { mainCategoryId: ids.lamps });
    ids.summer = await shop.run((em) =>
      shop.api.createCollection(
        em,
        {
          shopId,
          texts: { fr: { name: 'Été' }, ar: { name: 'الصيف' } },
          productIds: [id('Veilleuse'), id('Chaise haute'), id('Fauteuil')],
        },
        actor,
      ),
    );
  });

  const ask = (path: string, language?: string) => shop.get<Listing>(`${API}/${path}`, language);
  const names = async (path: string) => (await ask(path)).body.products.map(({ name }) => name);
  const counts = (options: { name: string; count: number; disabled: boolean }[]) =>
    Object.fromEntries(options.map(({ name, count, disabled }) => [name, disabled ? 'disabled' : count]));

  it.each([
    ['[SF-285] a brand', 'brand', 'atlas', 'atlas', ['Chaise haute', 'Fauteuil']],
    ['[SF-286] a brand line', 'brandLine', 'line', 'kasbah', ['Chaise haute']],
    [
      '[SF-287] a collection, in its own order',
      'collection',
      'summer',
      'ete',
      ['Veilleuse', 'Chaise haute', 'Fauteuil'],
    ],
    [
      '[SF-291] a category with its descendants',
      'category',
      'home',
      'maison',
      ['Chaise haute', 'Tabouret', 'Fauteuil', 'Lampadaire', 'Veilleuse'],
    ],
  ])('%s gives the same list by id and by slug', async (_, kind, key, slug, expected) => {
    const byId = await ask(`${kind}/products/${id(key)}`);
    expect(byId.status).toBe(200);
    expect(() => listing.strict().parse(byId.body)).not.toThrow();
    expect(byId.body.products.map(({ name }) => name)).toEqual(expected);
    expect((await ask(`${kind}/products/${slug}`)).body).toEqual(byId.body);
    expect(byId.body.context).toMatchObject({ id: id(key), slug });
    expect((await ask(`${kind}/products/nothing`)).status).toBe(404);
  });

  it('[SF-288] lists new products, the newest first', async () => {
    expect(await names('new/products')).toEqual([
      'Chaise haute',
      'Tabouret',
      'Fauteuil',
      'Lampadaire',
      'Veilleuse',
    ]);
  });

  it('[SF-252] refuses a call without the page’s bearer token', async () => {
    for (const path of ['new/products', 'category/products/maison', 'search/suggestions?q=ch'])
      expect((await test.app.inject({ method: 'GET', url: `${API}/${path}` })).statusCode).toBe(401);
  });

  it('[SF-283] answers in the language of Accept-Language', async () => {
    const { body } = await ask('category/products/maison?sort=date_newest', 'ar');
    expect(body.context).toMatchObject({ name: 'المنزل', slugs: { fr: 'maison', en: 'home', ar: 'المنزل' } });
    expect(body.products[0]?.name).toBe('كرسي عالٍ');
    expect(body.filterData.features[0]).toMatchObject({
      label: 'المادة',
      data: [{ name: 'خشب' }, { name: 'Métal' }],
    });
  });

  it('names what is above: a category’s ancestors, a brand line’s brand', async () => {
    const { breadcrumbs } = (await ask('category/products/chaises')).body.context;
    expect(breadcrumbs).toEqual([{ kind: 'category', id: id('home'), name: 'Maison', slug: 'maison' }]);
    expect((await ask('brandLine/products/kasbah')).body.context.breadcrumbs).toMatchObject([
      { kind: 'brand', name: 'Atlas' },
    ]);
  });

  it('[SF-148] says what can be filtered by, with names in every language', async () => {
    const { filterData } = (await ask('category/products/maison')).body;
    expect(filterData).toMatchObject({ priceRange: { min: 50, max: 400 } });
    expect(counts(filterData.brands.raw)).toEqual({ Atlas: 2, Djurdjura: 2 });
    expect(filterData.brands.langs[id('atlas')]).toMatchObject({ fr: 'Atlas' });
    expect(counts(filterData.subCategories.raw)).toEqual({ Chaises: 3, Lampes: 2 });
    expect(counts(filterData.brandlines.raw)).toEqual({ Kasbah: 1 });
    expect(filterData.features).toMatchObject([
      {
        id: material,
        label: 'Matière',
        labelTrans: { en: 'Material' },
        dataTrans: { [wood]: { ar: 'خشب' }, [metal]: { en: 'Metal' } },
      },
    ]);
    expect(filterData.attributes).toMatchObject([
      {
        id: colour,
        kind: 'color',
        data: [
          { id: red, name: 'Rouge', color: '#cc0000', count: 2 },
          { id: blue, name: 'Bleu', color: '#0000cc', count: 1 },
        ],
      },
    ]);
  });

  it('[SF-207] [SF-292] narrows by each parameter: OR inside a group, AND between groups', async () => {
    const home = (query: string) => names(`category/products/maison?sort=date_newest&${query}`);
    expect(await home(`brands=${id('atlas')}`)).toEqual(['Chaise haute', 'Fauteuil']);
    expect(await home('brands=atlas&brands=djurdjura')).toHaveLength(4);
    expect(await home('categories=lampes')).toEqual(['Lampadaire', 'Veilleuse']);
    expect(await home('brandlines=kasbah')).toEqual(['Chaise haute']);
    expect(await home('priceMin=100&priceMax=300')).toEqual(['Chaise haute', 'Tabouret', 'Fauteuil']);
    expect(await home(`f[${material}]=${wood}`)).toEqual(['Chaise haute', 'Lampadaire']);
    expect(await home(`a[${colour}]=${blue}`)).toEqual(['Chaise haute']);
    expect(await home(`a[${colour}]=${blue}&a[${colour}]=${red}`)).toEqual(['Chaise haute', 'Tabouret']);
    expect(await home(`f[${material}]=${metal}&brands=atlas`)).toEqual(['Fauteuil']);
    expect(await home(`f[${material}]=${metal}&brands=atlas&priceMax=200`)).toEqual([]);
    expect(await home('q=chaise')).toEqual(['Chaise haute', 'Tabouret', 'Fauteuil']);
    expect(await home('q=lampadaire&priceMin=')).toEqual(['Lampadaire']);
  });

  it('[SF-090] a group’s own choice does not narrow its counts; options without a result come back disabled', async () => {
    const { filterData, pagination } = (await ask('category/products/maison?brandlines=kasbah')).body;
    expect(pagination.total).toBe(1);
    expect(counts(filterData.brands.raw)).toEqual({ Atlas: 1, Djurdjura: 'disabled' });
    expect(counts(filterData.subCategories.raw)).toEqual({ Chaises: 1, Lampes: 'disabled' });
    expect(counts(filterData.features[0]?.data ?? [])).toEqual({ Bois: 1, Métal: 'disabled' });
    const chosen = (await ask('category/products/maison?brands=atlas')).body.filterData;
    expect(counts(chosen.brands.raw)).toEqual({ Atlas: 2, Djurdjura: 2 });
    expect(chosen.brands.raw.map(({ selected }) => selected)).toEqual([true, false]);
    const priced = (await ask('category/products/maison?priceMin=300')).body.filterData;
    expect(priced.priceRange).toEqual({ min: 50, max: 400 });
  });

  it('ignores facet values and parameters that it does not know', async () => {
    const whole = (await ask('category/products/maison')).body;
    const strange = [
      'brands=nothing',
      `f[${material}]=${red}`,
      'f[x]=y',
      'f=1&a=2',
      'fbclid=1&utm_source=x',
      `a[__proto__]=${red}`,
      'brands[]=atlas&brands[x]=y',
    ];
    for (const query of strange) expect((await ask(`category/products/maison?${query}`)).body).toEqual(whole);
  });

  it('[SF-292] refuses wrong pages, sizes, sorts and prices', async () => {
    const wrong = [
      'page=0',
      'page=1.5',
      'perPage=49',
      'perPage=x',
      'sort=cheap',
      'priceMin=-1',
      'priceMax=much',
      'priceMin=9&priceMax=3',
    ];
    for (const query of wrong) expect((await ask(`new/products?${query}`)).status).toBe(422);
  });

  it('takes attempts at injection for what they are: texts', async () => {
    const evil = [
      "'; drop table listing_entries; --",
      '{"$gt":""}',
      '%_\\',
      '../../etc/passwd',
      '(a+)+$'.repeat(50),
    ];
    for (const text of evil) {
      const value = encodeURIComponent(text);
      expect((await ask(`new/products?sort=${value}`)).status).toBe(422);
      for (const query of [`q=${value}`, `f[${value}]=${value}`, `brands=${value}`])
        expect((await ask(`search/products?${query}`, text.replaceAll(/[^ -~]/g, ''))).status).toBe(200);
      expect((await ask(`category/products/${value}`)).status).toBe(text.length > 200 ? 422 : 404);
    }
    expect((await ask('new/products')).body.pagination.total).toBe(5);
  });

  it('carries what a card shows, under the first names alone, as decided [SF-124]', async () => {
    const { products } = (await ask('new/products')).body;
    expect(products.length).toBeGreaterThan(0);
    for (const card of products) {
      expect(Object.keys(card)).toEqual(
        expect.arrayContaining([
          ...['id', 'uid', 'uuid', 'name', 'slug', 'type', 'priceHt', 'promotionRead', 'createdAt'],
          ...['productPriceAfterPromotion', 'gridDisplayImagesForWeb', 'mainCategory', 'brand'],
        ]),
      );
      for (const heavy of ['productLangs', 'mainCategoryRead', 'longDescription', 'features'])
        expect(card).not.toHaveProperty(heavy);
    }
  });

  describe('with promotions', () => {
    it('lists what any promotion makes cheaper, and what one promotion is for by its id and by its slug, while it runs [SF-289] [SF-290]', async () => {
      const startsAt = new Date(clock.now().getTime() + DAY);
      const endsAt = new Date(startsAt.getTime() + DAY);
      const targets = [id('atlas')];
      const promotion = await shop.promotion({ scope: 'brand', targets, value: 5000, startsAt, endsAt });
      expect(await names('discounted/products/all')).toEqual([]);
      expect((await ask(`discount/products/${promotion}`)).status).toBe(404);

      clock.set(startsAt);
      expect(await names('discounted/products/all')).toEqual(['Chaise haute', 'Fauteuil']);
      const byId = (await ask(`discount/products/${promotion}`)).body;
      const { context, products, filterData } = byId;
      expect(context.slug).not.toBe(promotion);
      expect((await ask(`discount/products/${context.slug}`)).body).toEqual(byId);
      expect((await ask(`discount/products/${context.slug}-autre`)).status).toBe(404);
      expect(context.discount).toEqual({
        id: promotion,
        value: 50,
        ruleType: 'percentage',
        endsAt: endsAt.toISOString(),
      });
      expect(products.map(({ productPriceAfterPromotion }) => productPriceAfterPromotion)).toEqual([50, 150]);
      expect(products[0]?.promotionRead).toMatchObject({ value: 50, ruleType: 'percentage' });
      expect(filterData.priceRange).toEqual({ min: 50, max: 150 });
      const typed = await shop.get<Suggestion[]>(`${API}/search/suggestions?q=chaise`);
      expect(typed.body.map(({ kind, price }) => [kind, price?.productPriceAfterPromotion])).toEqual(
        expect.arrayContaining([
          ['category', undefined],
          ['product', 50],
        ]),
      );
      const cheapest = 'category/products/chaises?sort=price_asc';
      expect(await names(cheapest)).toEqual(['Chaise haute', 'Fauteuil', 'Tabouret']);

      clock.set(endsAt);
      expect(await names('discounted/products/all')).toEqual([]);
      expect(await names(cheapest)).toEqual(['Chaise haute', 'Tabouret', 'Fauteuil']);
    });
  });

  describe('search', () => {
    it.each([
      ['chaise', 'Chaise haute'],
      ['chiase haute', 'Chaise haute'],
      ['كرسى عال', 'Chaise haute'],
      ['koursi', 'Chaise haute'],
      ['fau-300', 'Fauteuil'],
      ['fotuil', 'Fauteuil'],
      ['xqzwvk', undefined],
      ['chaise inconnue', 'Chaise haute'],
      ['chaisehaute', 'Chaise haute'],
      ['أطلس', 'Chaise haute'],
      ['fauteiul atlas', 'Fauteuil'],
      ['kasbah', 'Chaise haute'],
    ])('%s finds %s', async (text, name) => {
      expect((await names(`search/products?q=${encodeURIComponent(text)}`))[0]).toBe(name);
    });

    it('tells what it left out, what it took a word for, and what comes near', async () => {
      const told = async (text: string) =>
        (await ask(`search/products?q=${encodeURIComponent(text)}`)).body.search;
      const plain = { shownFor: null, left: [], near: false, tries: [] };
      expect(await told('chaise haute')).toEqual(plain);
      expect(await told('')).toBeNull();
      expect(await told('Chaise Gonflée')).toEqual({ ...plain, shownFor: 'chaise', left: ['gonflée'] });
      expect(await told('fauteiul')).toEqual({ ...plain, shownFor: 'fauteuil' });
      expect(await told('fauteuil veilleuse')).toEqual({
        ...{ ...plain, near: true },
        tries: ['fauteuil', 'veilleuse'],
      });
      expect(await told('xqzwvk')).toEqual({ ...plain, left: ['xqzwvk'], near: true });
    });

    it('without a text is the whole shop', async () => {
      expect((await ask('search/products?q=')).body.pagination.total).toBe(5);
    });

    it('suggests categories, brands and products, at most eight', async () => {
      const of = async (q: string, language?: string) =>
        (await shop.get<Suggestion[]>(`${API}/search/suggestions?q=${encodeURIComponent(q)}`, language)).body;
      expect((await of('cha')).map(({ kind, name }) => [kind, name])).toEqual([
        ['category', 'Chaises'],
        ['product', 'Chaise haute'],
        ['product', 'Tabouret'],
        ['product', 'Fauteuil'],
      ]);
      expect((await of('atl'))[0]).toMatchObject({ kind: 'brand', slug: 'atlas' });
      expect((await of('chaise', 'en')).find(({ kind }) => kind === 'product')).toMatchObject({
        name: 'High chair',
        categorySlug: 'chaises',
      });
      expect(await of('c')).toEqual([]);
      expect(await of('chaise gonflée')).toEqual(
        expect.arrayContaining([expect.objectContaining({ name: 'Chaise haute', near: false })]),
      );
      expect((await of('fauteuil veilleuse')).map(({ name, near }) => [name, near])).toEqual(
        expect.arrayContaining([
          ['Fauteuil', true],
          ['Veilleuse', true],
        ]),
      );
      const around = await of('xqzwvk');
      expect(around.length).toBeGreaterThan(0);
      expect(around.every(({ kind, near }) => kind === 'category' && near)).toBe(true);
    });
  });

  describe('is kept true', () => {
    it('when a product changes, at once in the process that changed it', async () => {
      await ask('category/products/lampes');
      await shop.update(id('Veilleuse'), { priceHt: da(500) });
      expect(await names('category/products/lampes?sort=price_desc')).toEqual(['Veilleuse', 'Lampadaire']);
      await shop.update(id('Veilleuse'), { status: 'draft' });
      expect(await names('category/products/lampes')).toEqual(['Lampadaire']);
      await shop.update(id('Veilleuse'), { status: 'active', priceHt: da(50) });
      expect(await names('category/products/lampes')).toEqual(['Lampadaire', 'Veilleuse']);
    });

    it('when stock runs out, by its event', async () => {
      const sold = async () =>
        (await ask('category/products/lampes')).body.products.map(({ available }) => available);
      expect(await sold()).toEqual([false, false]);
      await shop.stock(id('Veilleuse'), 3);
      await until(async () => (await sold())[1] === true);
    });
  });
});
