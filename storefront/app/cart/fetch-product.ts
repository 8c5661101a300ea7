import type { ProductPage } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { type ProductView, productView } from '../catalog/product-view.ts';
import { getForPage } from '../components/page-api.ts';
import { productPath } from '../i18n/languages.ts';

/** A product for the combination modal. What cannot be read is logged and shown as missing (SF-313). */
export async function fetchProduct(
  slug: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<{ product: ProductView; path: string } | null> {
  try {
    const page = await getForPage<ProductPage>(
      `/web/public/api/product/${encodeURIComponent(slug)}`,
      locale,
      signal,
    );
    return {
      product: productView(page, locale),
      path: productPath(locale, page.mainCategory.slug, page.slug),
    };
  } catch (error) {
    if (!signal.aborted) console.error('product', error);
    return null;
  }
}
