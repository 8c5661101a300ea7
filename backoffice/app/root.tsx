import { direction } from '@hanout/kernel';
import { DirectionOf } from '@hanout/ui/backoffice/components/direction.tsx';
import { Toasts } from '@hanout/ui/backoffice/components/toast.tsx';
import { EARLY_KEYS_SCRIPT, replayEarlyKeys } from '@hanout/ui/backoffice/keyboard/early-keys.ts';
import { THEME_SCRIPT } from '@hanout/ui/backoffice/theme/theme.ts';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import favicon from './assets/favicon.svg?no-inline';
import { useNonce } from './components/nonce.tsx';
import { ErrorPage } from './frame/error-page.tsx';
import { PendingBar } from './frame/pending-bar.tsx';
import { SIDEBAR_SCRIPT } from './frame/sidebar-state.ts';
import { useLocale } from './i18n/locale.ts';
import { localeOf } from './server/language.server.ts';
import styles from './styles.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
];

export const meta: MetaFunction = () => [{ title: 'Hanout' }, { name: 'robots', content: 'noindex' }];

/** What every page needs: its language, the token of its forms, and whose shop it is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    locale: await localeOf(request),
    csrfToken: context.openSession().csrfToken,
    shopName: context.shop.name,
  };
}

export { shouldRevalidate } from './forms/screen-route.ts';

/** Where one works at the foot of the screen: the keys of a till, the results of a call. */
const TOASTS_AT_TOP: readonly string[] = ['/till', '/desk'];

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const { t } = useTranslation();
  const dir = direction(locale);
  const { pathname } = useLocation();
  return (
    <html lang={locale} dir={dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${SIDEBAR_SCRIPT};${EARLY_KEYS_SCRIPT}` }}
        />
        {/* Radix styles the page while a dialog is open, under this answer's policy. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the script reads its own nonce
          dangerouslySetInnerHTML={{ __html: 'window.__webpack_nonce__=document.currentScript.nonce' }}
        />
        <Links />
      </head>
      <body>
        <PendingBar />
        <DirectionOf dir={dir}>{children}</DirectionOf>
        <Toasts dir={dir} label={t('app.notifications')} atTop={TOASTS_AT_TOP.includes(pathname)} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  // What is inside listens by now: its effects have run before this one.
  useEffect(() => void replayEarlyKeys(), []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
