import type { ProductPageWithReviews } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { startApp, type TestApp, useDatabase } from '@hanout/testing';
import { ProductCard } from '@hanout/ui/storefront/product-card.tsx';
import { ShopUiProvider } from '@hanout/ui/storefront/ui-context.tsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { productView } from '../app/catalog/product-view.ts';
import { productCardView } from '../app/catalog/views.ts';

const LABELS = { reduced: '', insteadOf: '', pack: '', configure: '', soldOut: '' };

const draw = (product: ProductPageWithReviews, locale: Locale) =>
  renderToStaticMarkup(
    <ShopUiProvider value={{ currency: 'DA', Link: ({ children, href }) => <a href={href}>{children}</a> }}>
      <ProductCard product={productCardView(product, locale)} labels={LABELS} />
    </ShopUiProvider>,
  );

/** The product with what its second names say in place of the first ones. */
function bySecondNames(product: ProductPageWithReviews, locale: Locale): ProductPageWithReviews {
  const { mainCategoryRead, brandRead, featureValuesRead, productLangsReadTransaction } = product;
  const texts = productLangsReadTransaction.find(({ languageCode }) => languageCode === locale);
  return {
    ...product,
    mainCategory: {
      uuid: mainCategoryRead.uuid,
      name: mainCategoryRead.name,
      slug: mainCategoryRead.slug,
      slugs: Object.fromEntries(mainCategoryRead.categoryLangs.map((lang) => [lang.locale, lang.slug])),
    },
    brand: brandRead && {
      ...brandRead,
      logo: brandRead.logoListDashboard,
      // How a name is set that has no logo: said under the first name alone.
      markFont: product.brand?.markFont ?? null,
    },
    features: featureValuesRead.map(({ valueLangs, ...feature }) => ({
      ...feature,
      value: valueLangs.find(({ lang }) => lang === locale)?.value ?? '',
    })),
    name: texts?.name ?? '',
    shortDescription: texts?.shortDescription ?? '',
    longDescription: texts?.longDescription ?? '',
    createdAt: product.dateAdd,
    gridDisplayImagesForWeb: { ...product.gridDisplayImagesForWeb, thumb: product.thumb },
  };
}

describe('a product that the server names in two ways', () => {
  const database = useDatabase('demo');
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ database });
  });
  afterAll(() => app.stop());

  it.each(['fr', 'ar'] as const)(
    'has the same card and the same page from both, in %s [SF-125]',
    async (locale) => {
      const session = await app.inject({ method: 'GET', url: '/public/utilis/api/session' });
      const [found] = await database.query<{ slug: string }>(
        `select t.slug from product_texts t join products p on p.id = t.product_id
       where t.locale = 'fr' and p.brand_id is not null
         and exists (select 1 from combinations c where c.product_id = p.id) order by t.slug limit 1`,
      );
      const answer = await app.inject({
        method: 'GET',
        url: `/web/public/api/product/${found?.slug}`,
        headers: { 'accept-language': locale, authorization: `Bearer ${session.json().pageToken}` },
      });
      const product = answer.json<ProductPageWithReviews>();
      const second = bySecondNames(product, locale);
      expect(productView(second, locale)).toEqual(productView(product, locale));
      expect(productView(product, locale).features.length).toBeGreaterThan(0);
      expect(draw(product, locale)).toContain(product.brand?.name);
      expect(draw(second, locale)).toBe(draw(product, locale));
    },
  );
});
