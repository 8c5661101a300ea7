import type { ProductReviews } from '@hanout/contracts';
import { algiersDay, decimalAmount } from '@hanout/kernel';
import type { CombinationView, ProductView } from '../../catalog/product-view.ts';
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

/** JSON-LD of what has a price: the price, until when it holds, and whether it can be had. */
function offerData(of: Pick<ProductView, 'price' | 'offerEndsAt' | 'available'>, url: string) {
  const until = dayInAlgiers(of.offerEndsAt);
  return {
    '@type': 'Offer',
    ...{ url, priceCurrency: 'DZD', price: decimalAmount(of.price.now) },
    ...(until ? { priceValidUntil: until } : {}),
    availability: `https://schema.org/${of.available ? 'InStock' : 'OutOfStock'}`,
  };
}

function imageData({ pictures }: Pick<ProductView, 'pictures'>, publicUrl: string) {
  const image = pictures.flatMap((picture) => {
    const url = largest(picture);
    return url ? [absolute(publicUrl, url)] : [];
  });
  return image.length > 0 ? { image } : {};
}

/** JSON-LD of one variant, at the address that shows the page with it chosen. */
function variantData(variant: CombinationView, { product, address, publicUrl }: Page) {
  const url = absolute(publicUrl, `${address}?combination=${variant.id}`);
  return {
    '@type': 'Product',
    name: [product.name, ...variant.values.map(({ value }) => value)].join(' '),
    ...imageData(variant, publicUrl),
    offers: offerData({ ...variant, available: product.available && variant.available }, url),
  };
}

/** One offer, or a group of variants that each have their own. */
function soldData(page: Page) {
  const { product, address, publicUrl } = page;
  const url = absolute(publicUrl, address);
  if (product.combinations.length < 2) return { '@type': 'Product', offers: offerData(product, url) };
  return {
    '@type': 'ProductGroup',
    ...{ url, productGroupID: product.id },
    hasVariant: product.combinations.map((variant) => variantData(variant, page)),
  };
}

/** JSON-LD `Product`, or `ProductGroup` of its variants: its pictures, what it is sold for and, where there are reviews, its rating. */
export function productData(page: Page): Record<string, unknown> {
  const { product, reviews } = page;
  const summary = reviews?.summary;
  return {
    '@context': 'https://schema.org',
    name: product.name,
    description: page.description,
    ...imageData(product, page.publicUrl),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...soldData(page),
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
