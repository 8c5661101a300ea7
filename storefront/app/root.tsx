import { contracts, type DiscountRead } from '@hanout/contracts';
import { direction, type Locale, typeset } from '@hanout/kernel';
import type { ShopUi } from '@hanout/ui/storefront/ui-context.tsx';
import { ShopUiProvider } from '@hanout/ui/storefront/ui-context.tsx';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { CardAction } from './cart/card-action.tsx';
import { announcementView } from './components/announcements.tsx';
import { AppLink } from './components/app-link.tsx';
import { Failure, kindOf } from './components/failure.tsx';
import { fontPreloads } from './components/font-preloads.ts';
import { Frame } from './components/frame.tsx';
import { LanguageAlternates, PageTokens, ShopIcons, ThemeSheet } from './components/head.tsx';
import { menuEntries } from './components/nav-items.ts';
import { usePageLocale } from './components/page-locale.ts';
import { cheapest, placesWithPrice } from './delivery/places.ts';
import { hoursView } from './hours/hours-view.ts';
import { CallsFirst } from './i18n/calls-first.ts';
import { yearOf } from './i18n/dates.ts';
import { loaderTexts } from './i18n/i18n.server.ts';
import { useTexts } from './i18n/texts-context.ts';
import { listingPath } from './listing/listing-kinds.ts';
import { useNonce } from './nonce.ts';
import noscriptHref from './noscript.css?url';
import { LiveTheme } from './preview/live-theme.tsx';
import { pageRequest, previewOf } from './server/page.server.ts';
import stylesHref from './styles.css?url';

const ANNOUNCED_DEALS = 2;
/** Of the browser's frame: the night of the app's own look. */
const THEME_COLOR = '#0c2340';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesHref }];

/** The shop, its menus and the page's tokens: the same for every visitor, and no more than the frame draws. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, shared, locale } = pageRequest({ ...args, params: {} });
  const preview = previewOf(args);
  const t = await loaderTexts(args.request);
  const [menus, wilayas, deals, hours, announced] = await Promise.all([
    shared.attempt(contracts.menus.shown),
    shared.attempt(contracts.delivery.wilayas),
    shared.attempt(contracts.promotions.deals, { query: { featured: '1' } }),
    shared.attempt(contracts.hours.shown),
    preview
      ? api.attempt(contracts.announcements.shown, { query: { preview } })
      : shared.attempt(contracts.announcements.shown, {}),
  ]);
  const places = wilayas.ok ? placesWithPrice(wilayas.data, locale) : [];
  return data({
    locale,
    /** Dates of it are written without it. */
    year: yearOf(Date.now()),
    shop: args.context.shop,
    header: menus.ok ? menuEntries(menus.data.header, locale) : [],
    footer: menus.ok ? menuEntries(menus.data.footer, locale) : [],
    announcements: announced.ok ? announced.data.map((one) => announcementView(one, locale)) : [],
    deliveryFrom: cheapest(places),
    wilayas: places.length,
    deals: deals.ok ? announcedDeals(deals.data, locale) : [],
    hours: hours.ok ? hoursView(hours.data, locale) : null,
    /** Titles of pages that cannot be shown. */
    failures: {
      missing: t('errors.missingTitle'),
      busy: t('errors.busyTitle'),
      failed: t('errors.failedTitle'),
    },
    pageToken: args.context.pageToken,
    publicUrl: args.context.publicUrl,
    preview: args.context.preview,
  });
}

/** Deals that are named above every page, and where each leads. */
function announcedDeals(deals: readonly DiscountRead[], locale: Locale) {
  return deals
    .filter((deal) => deal.title !== '')
    .slice(0, ANNOUNCED_DEALS)
    .map(({ id, title }) => ({
      id,
      title: typeset(title, locale),
      href: listingPath(locale, 'discount', id),
    }));
}

/** Pages say their own title; where there is none, the error stands in for it. */
export const meta: MetaFunction<typeof loader> = ({ data: root, error }) => {
  const shop = root?.shop.name ?? '';
  if (!error || !root) return [{ title: shop }];
  return [{ title: `${root.failures[kindOf(statusOf(error))]} · ${shop}` }];
};

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export type RootData = Awaited<ReturnType<typeof loader>>['data'];

/** The frame stays as it is while one walks through the shop; a change of language reloads the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const locale = usePageLocale();
  const nonce = useNonce();
  const t = useTexts();
  const hasCart = root?.shop.activeAddToCart === true;
  const ui = useMemo<ShopUi>(
    () => ({
      currency: t('shop.currency'),
      Link: AppLink,
      CardAction: hasCart ? CardAction : undefined,
    }),
    [t, hasCart],
  );
  return (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={root?.shop.theme?.color ?? THEME_COLOR} />
        {fontPreloads(locale, root?.shop.theme?.fonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <LanguageAlternates publicUrl={root?.publicUrl} />
        <PageTokens pageToken={root?.pageToken} shopUuid={root?.shop.uuid} />
        <Links />
        <ShopIcons folder={root?.shop.theme?.icon} />
        <ThemeSheet root={root} />
        <noscript>
          <link rel="stylesheet" href={noscriptHref} />
        </noscript>
      </head>
      <body>
        <ShopUiProvider value={ui}>
          <CallsFirst.Provider value={root?.shop.settings.callsFirst === true}>
            <Frame root={root ?? null}>{children}</Frame>
          </CallsFirst.Provider>
          <LiveTheme />
        </ShopUiProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <Failure status={statusOf(error)} />;
}
