import type { ProductReviews } from '@hanout/contracts';
import { daFromCentimes } from '@hanout/kernel';
import type { ProductView } from '../../catalog/views.ts';

interface Page {
  readonly product: ProductView;
  readonly description: string;
  readonly reviews: ProductReviews | null;
  readonly address: string;
  readonly publicUrl: string;
  readonly home: string;
}

const absolute = (publicUrl: string, path: string) => new URL(path, publicUrl).href;

/** The largest form of the product's first picture, for shares and search engines. */
export function sharePicture({ product, publicUrl }: Pick<Page, 'product' | 'publicUrl'>): string | null {
  const sources = [...(product.pictures[0]?.sources ?? [])].sort((a, b) => b.width - a.width);
  return sources[0] ? absolute(publicUrl, sources[0].url) : null;
}

/** JSON-LD `Product`, with its price and, where there are reviews, its rating. */
export function productData(page: Page): Record<string, unknown> {
  const { product, reviews, address } = page;
  const picture = sharePicture(page);
  const summary = reviews?.summary;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: page.description,
    ...(picture ? { image: [picture] } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    offers: {
      '@type': 'Offer',
      url: absolute(page.publicUrl, address),
      priceCurrency: 'DZD',
      price: daFromCentimes(product.price.now).toFixed(2),
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
