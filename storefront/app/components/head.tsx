import { LOCALES, type Locale } from '@hanout/kernel';
import { useLocation, useMatches, useRouteError } from '@remix-run/react';
import iconHref from '../assets/icon.svg?url';
import { pathIn, withoutLocale } from '../i18n/languages.ts';
import type { RootData } from '../root.tsx';

/** Addresses of the same page in the other languages, without their prefix; a loader gives them when slugs differ. */
export type Alternates = Partial<Record<Locale, string>>;

function dataOfMatches(matches: ReturnType<typeof useMatches>, key: string): unknown {
  for (const match of [...matches].reverse()) {
    const value = (match.data as Record<string, unknown> | null | undefined)?.[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Where the page stands in a language. */
export function useAlternate(): (locale: Locale) => string {
  const alternates = dataOfMatches(useMatches(), 'alternates') as Alternates | undefined;
  const { pathname } = useLocation();
  return (locale) => alternates?.[locale] ?? pathIn(locale, withoutLocale(pathname));
}

export function LanguageAlternates({ publicUrl }: { publicUrl: string | undefined }) {
  const alternate = useAlternate();
  const isPrivate = dataOfMatches(useMatches(), 'isPrivate') === true;
  const { pathname, search } = useLocation();
  // What is not there is not there in another language either.
  const isMissing = Boolean(useRouteError());
  if (!publicUrl || isPrivate || isMissing) return null;
  // Filters, orders and campaign marks make no other page; a further page of a listing is one.
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return (
    <>
      <link rel="canonical" href={publicUrl + pathname + (page > 1 ? `?page=${page}` : '')} />
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={publicUrl + alternate(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + alternate('fr')} />
    </>
  );
}

/** The shop's icon, of which each place takes its size; the app's own where it has none. */
export function ShopIcons({ folder }: { folder: string | undefined }) {
  if (!folder) return <link rel="icon" type="image/svg+xml" href={iconHref} />;
  return (
    <>
      {[32, 192, 512].map((size) => (
        <link
          key={size}
          rel="icon"
          type="image/png"
          sizes={`${size}x${size}`}
          href={`${folder}/icon-${size}.png`}
        />
      ))}
      <link rel="apple-touch-icon" href={`${folder}/icon-180.png`} />
    </>
  );
}

/** The theme of the shop, after the app's own sheet; a draft's is asked for with its token. */
export function ThemeSheet({ root }: { root: RootData | undefined }) {
  const { preview, shop } = root ?? {};
  const hash = shop?.theme?.sheet;
  const draft = preview?.what === 'theme' ? preview.token : null;
  const href = draft
    ? `/public/theme/preview.css?preview=${encodeURIComponent(draft)}`
    : hash && `/public/theme/${hash}.css`;
  return (
    <>
      {preview ? <meta name="preview" content={preview.what} /> : null}
      {href ? <link rel="stylesheet" href={href} data-theme="" /> : null}
    </>
  );
}

/**
 * Tokens that scripts read. The CSRF token belongs to one browser, so pages that may be cached carry it empty and
 * `GET /public/utilis/api/session` fills it in; only the order page without JavaScript brings its own.
 */
export function PageTokens({
  pageToken,
  shopUuid,
}: {
  pageToken: string | undefined;
  shopUuid: string | undefined;
}) {
  const csrfToken = dataOfMatches(useMatches(), 'csrfToken');
  return (
    <>
      <meta name="csrf-token" content={typeof csrfToken === 'string' ? csrfToken : ''} />
      <meta name="page-token" content={pageToken ?? ''} />
      <meta name="shop-uuid" content={shopUuid ?? ''} />
    </>
  );
}
