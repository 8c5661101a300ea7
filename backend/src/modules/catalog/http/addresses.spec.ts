import type { ProductPage } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { actor, Catalogue } from '../testing/catalog.ts';

describe('addresses that change', () => {
  const test = useApp();
  let shop: Catalogue;
  let category: string;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Maison');
  });

  const page = async (slug: string, language = 'fr') =>
    shop.get<ProductPage>(`/web/public/api/product/${encodeURIComponent(slug)}`, language);
  const slugs = async (slug: string, language = 'fr') => (await page(slug, language)).body.slug;
  const rename = (productId: string, fr: { name?: string; slug?: string }) =>
    shop.update(productId, { texts: { fr } });

  it('of products lead on to the present one, from every former one', async () => {
    const { productId } = await shop.product('Canapé', { mainCategoryId: category });
    await rename(productId, { slug: 'grand-canape' });
    await rename(productId, { slug: 'canape-lin' });
    for (const slug of ['canape', 'grand-canape', 'canape-lin']) expect(await slugs(slug)).toBe('canape-lin');
  });

  it('a corrected name moves nothing; an address of its own that is taken back is its own again', async () => {
    const { productId } = await shop.product('Fauteil', { mainCategoryId: category });
    await rename(productId, { name: 'Fauteuil' });
    expect((await page('fauteil')).body).toMatchObject({ name: 'Fauteuil', slug: 'fauteil' });
    await rename(productId, { slug: 'fauteuil' });
    await rename(productId, { slug: 'fauteil' });
    expect(await slugs('fauteuil')).toBe('fauteil');
    const rows = await test.database.query('select slug from slug_redirects where target_id = $1', [
      productId,
    ]);
    expect(rows).toEqual([{ slug: 'fauteuil' }]);
  });

  it('nobody else gets an address that still leads somewhere', async () => {
    const { productId } = await shop.product('Miroir', { mainCategoryId: category });
    await rename(productId, { slug: 'glace' });
    await shop.product('Miroir', { mainCategoryId: category });
    expect(await slugs('miroir')).toBe('glace');
    expect(await slugs('miroir-2')).toBe('miroir-2');
  });

  it('each language has its own', async () => {
    const texts = { fr: { name: 'Lit' }, en: { name: 'Bed' }, ar: { name: 'سرير' } };
    const { productId } = await shop.product('Lit', { mainCategoryId: category, texts });
    await shop.update(productId, { texts: { en: { slug: 'king-bed' } } });
    expect(await slugs('bed', 'en')).toBe('king-bed');
    expect(await slugs('lit', 'fr')).toBe('lit');
    expect(await slugs('سرير', 'ar')).toBe('سرير');
  });

  it('of categories lead on too', async () => {
    const id = await shop.category('Salon');
    await shop.run((em) =>
      shop.api.updateCategory(em, { shopId: shop.shopId, id, texts: { fr: { slug: 'sejour' } } }, actor),
    );
    const { status, body } = await shop.get<{ context: { slug: string } }>(
      '/web/public/api/category/products/salon',
    );
    expect([status, body.context?.slug]).toEqual([200, 'sejour']);
  });

  it('of what is not on sale lead nowhere', async () => {
    const { productId } = await shop.product('Pouf', { mainCategoryId: category });
    await rename(productId, { slug: 'coussin' });
    await shop.update(productId, { status: 'draft' });
    expect((await page('pouf')).status).toBe(404);
    await shop.update(productId, { status: 'active', visible: false });
    expect((await page('coussin')).status).toBe(404);
    expect(await shop.saleItem(productId)).toBeDefined();
  });
});

describe('the available date', () => {
  const clock = new FixedClock(new Date('2026-11-21T10:00:00Z'));
  const test = useApp({ clock });

  it('shows a product before it and lets it be ordered from it on, alone and in a pack', async () => {
    const shop = await Catalogue.open(test.app);
    const availableFrom = new Date('2026-11-21T11:00:00Z');
    const mainCategoryId = await shop.category('Tout');
    const { productId } = await shop.product('Bientôt', { mainCategoryId, availableFrom });
    await shop.stock(productId, 5);
    const pack = { mode: 'strict' as const, items: [{ productId, quantity: 1 }] };
    const set = await shop.product('Lot', { mainCategoryId, pack });
    const seen = async (slug: string) =>
      (await shop.get<ProductPage>(`/web/public/api/product/${slug}`)).body;
    expect(await seen('bientot')).toMatchObject({
      available: false,
      quantity: 0,
      availableFrom: availableFrom.toISOString(),
    });
    expect(await seen('lot')).toMatchObject({ available: false });
    expect(await shop.saleItem(productId)).toBeUndefined();
    expect(await shop.saleItem(set.productId)).toBeUndefined();
    clock.set(availableFrom);
    expect(await seen('bientot')).toMatchObject({ available: true });
    expect(await seen('lot')).toMatchObject({ available: true });
    expect(await shop.saleItem(productId)).toBeDefined();
    expect(await shop.saleItem(set.productId)).toBeDefined();
  });
});
