import { contracts } from '@hanout/contracts';
import { direction } from '@hanout/kernel';
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
import { useTranslation } from 'react-i18next';
import iconHref from './assets/icon.svg?url';
import { categoryView } from './catalog/views.ts';
import { AppLink } from './components/app-link.tsx';
import { Failure } from './components/failure.tsx';
import { Frame } from './components/frame.tsx';
import { LanguageAlternates, PageTokens } from './components/head.tsx';
import { fontPreloads, usePageLocale } from './components/page-locale.ts';
import { useNonce } from './nonce.ts';
import noscriptHref from './noscript.css?url';
import { pageRequest } from './server/page.server.ts';
import stylesHref from './styles.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesHref },
  { rel: 'icon', type: 'image/svg+xml', href: iconHref },
];

/** The shop, its categories and the page's tokens: the same for every visitor. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest({ ...args, params: {} });
  const [shop, categories] = await Promise.all([
    api.call(contracts.shop.shop),
    api.call(contracts.catalog.categories),
  ]);
  return data({
    locale,
    shop,
    categories: categories.map((category) => categoryView(category, locale)),
    pageToken: args.context.pageToken,
    publicUrl: args.context.publicUrl,
  });
}

/** Pages say their own title; where there is none, the error stands in for it. */
export const meta: MetaFunction<typeof loader> = ({ data: root, error }) => {
  const shop = root?.shop.name ?? '';
  const code = isRouteErrorResponse(error) ? error.status : 500;
  return [{ title: error ? `${code} · ${shop}` : shop }];
};

export type RootData = Awaited<ReturnType<typeof loader>>['data'];

/** The frame stays as it is while one walks through the shop; a change of language reloads the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const locale = usePageLocale();
  const nonce = useNonce();
  const { t } = useTranslation();
  const ui = useMemo<ShopUi>(() => ({ currency: t('shop.currency'), Link: AppLink }), [t]);
  return (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c2340" />
        {fontPreloads(locale).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <LanguageAlternates publicUrl={root?.publicUrl} />
        <PageTokens pageToken={root?.pageToken} shopUuid={root?.shop.uuid} />
        <Links />
        <noscript>
          <link rel="stylesheet" href={noscriptHref} />
        </noscript>
      </head>
      <body>
        <ShopUiProvider value={ui}>
          <Frame root={root ?? null}>{children}</Frame>
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
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Failure kind={missing ? 'missing' : 'failed'} />;
}
