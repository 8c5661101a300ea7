import type { structuredHours } from '@hanout/kernel';
import type { Crumb } from '@hanout/ui/storefront/frame.tsx';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { MetaDescriptor } from '@remix-run/node';

/** What a page says of itself to those who share it and to search engines. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Its address in its own language. */
  readonly path: string;
  readonly picture?: PictureView | null;
  readonly type?: 'website' | 'article' | 'product.group';
  /** Filtered and searched listings are for shoppers alone. */
  readonly isIndexed?: boolean;
  /** JSON-LD. */
  readonly data?: readonly Record<string, unknown>[];
}

interface ShopOfPage {
  readonly name: string;
  readonly settings: { readonly phone: string | null; readonly address: string | null };
}

interface Root {
  readonly shop?: {
    readonly name: string;
    readonly theme?: { readonly share?: string | undefined } | null;
  };
  readonly publicUrl?: string;
}

type Matches = readonly ({ readonly data?: unknown } | undefined)[];

export const rootOf = (matches: Matches): Root => (matches[0]?.data as Root | undefined) ?? {};

/** The largest form of a picture. */
export function largest(picture: PictureView | null | undefined): string | null {
  const sources = [...(picture?.sources ?? [])].sort((a, b) => b.width - a.width);
  return sources[0]?.url ?? null;
}

/** The form of a picture that whoever shows a shared link can read: they take neither WebP nor AVIF. */
export function sharedForm(picture: PictureView | null | undefined): string | null {
  return largest(picture)?.replace(/^(\/media\/[0-9a-f]{40}\/).*$/, '$1share.jpg') ?? null;
}

/** Title, description, robots, Open Graph and JSON-LD of a page; without facts its title is the shop's name. */
export function pageMeta(matches: Matches, facts: PageFacts | null): MetaDescriptor[] {
  const { shop, publicUrl } = rootOf(matches);
  const shared = shop?.theme?.share;
  const name = shop?.name ?? '';
  if (facts === null) return [{ title: name }];
  const title = facts.title === name ? name : `${facts.title} · ${name}`;
  return [
    { title },
    { name: 'description', content: facts.description },
    ...(facts.isIndexed === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(publicUrl ? shareMeta(facts, name, publicUrl, shared) : []),
  ];
}

/** Its extent is said too: whoever shows the link draws its place before the picture has come. */
export const imageMeta = (address: string): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

/** @param standard what a page without a picture of its own shows */
function shareMeta(
  facts: PageFacts,
  shop: string,
  publicUrl: string,
  standard: string | undefined,
): MetaDescriptor[] {
  const picture = sharedForm(facts.picture) ?? standard;
  const image = picture ? imageMeta(new URL(picture, publicUrl).href) : [];
  return [
    { property: 'og:site_name', content: shop },
    { property: 'og:title', content: facts.title },
    { property: 'og:description', content: facts.description },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:url', content: new URL(facts.path, publicUrl).href },
    ...image,
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(facts.data ?? []).map((data) => ({ 'script:ld+json': data as never })),
  ];
}

/** JSON-LD `BreadcrumbList`; the last crumb is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href ? { item: new URL(href, publicUrl).href } : {}),
    })),
  };
}

/** JSON-LD `ItemList` of what a listing shows. */
export function itemListData(
  items: readonly { readonly name: string; readonly href: string }[],
  publicUrl: string,
  before = 0,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: new URL(href, publicUrl).href,
    })),
  };
}

/** JSON-LD `Organization`: the shop, and how it is reached. */
export function organizationData(
  shop: { readonly name: string; readonly phone: string | null; readonly address: string | null },
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.name,
    url: new URL('/', publicUrl).href,
    ...(shop.phone
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            telephone: shop.phone,
            contactType: 'customer service',
            areaServed: 'DZ',
            availableLanguage: ['fr', 'ar', 'en'],
          },
        }
      : {}),
    ...(shop.address
      ? { address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'DZ' } }
      : {}),
  };
}

/** JSON-LD `Store`: the shop with its hours, as its contact page says them. */
export function storeData(
  { shop, publicUrl }: { readonly shop: ShopOfPage; readonly publicUrl: string },
  hours: ReturnType<typeof structuredHours>,
): Record<string, unknown> {
  const { phone, address } = shop.settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: new URL('/', publicUrl).href,
    ...(phone ? { telephone: phone } : {}),
    ...(address
      ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'DZ' } }
      : {}),
    ...hours,
  };
}
