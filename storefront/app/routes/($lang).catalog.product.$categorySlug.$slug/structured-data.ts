import type { ProductReviews } from '@hanout/contracts';
import { algiersDay, decimalAmount } from '@hanout/kernel';
import type { ProductView } from '../../catalog/product-view.ts';
import { largest, sharedForm } from '../../seo/page-meta.ts';

interface Page {
  readonly product: ProductView;
  readonly description: string;
  readonly reviews: ProductReviews | null;
  readonly address: string;
  readonly publicUrl: string;
  readonly home: string;
}

const absolute = (publicUrl: string, path: string) => new URL(path, publicUrl).href;

const dayInAlgiers = (instant: string | null): string | null => instant && algiersDay(new Date(instant));

/** The product's first picture as those can read it who show a shared link. */
export function sharePicture({ product, publicUrl }: Pick<Page, 'product' | 'publicUrl'>): string | null {
  const url = sharedForm(product.pictures[0]);
  return url ? absolute(publicUrl, url) : null;
}

/** JSON-LD `Product`: its pictures, its price (and until when it holds), whether it can be had and, where there are reviews, its rating. */
export function productData(page: Page): Record<string, unknown> {
  const { product, reviews, address } = page;
  const summary = reviews?.summary;
  const until = dayInAlgiers(product.offerEndsAt);
  const pictures = product.pictures.flatMap((picture) => {
    const url = largest(picture);
    return url ? [absolute(page.publicUrl, url)] : [];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: page.description,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    offers: {
      '@type': 'Offer',
      url: absolute(page.publicUrl, address),
      priceCurrency: 'DZD',
      price: decimalAmount(product.price.now),
      ...(until ? { priceValidUntil: until } : {}),
      availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...(summary && summary.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: summary.average,
            reviewCount: summary.count,
          },
        }
      : {}),
  };
}

/** JSON-LD `BreadcrumbList`: home, category, product. */
export function breadcrumbData({ product, address, publicUrl, home }: Page): Record<string, unknown> {
  const crumbs = [
    { name: home, path: '/' },
    { name: product.category.name, path: product.category.href },
    { name: product.name, path: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(publicUrl, path),
    })),
  };
}
