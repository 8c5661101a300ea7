import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

type Kind = 'missing' | 'forbidden' | 'failed';

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'failed';
  if (error.status === 404) return 'missing';
  return error.status === 403 ? 'forbidden' : 'failed';
}

const ICONS = { missing: 'file-question-mark', forbidden: 'lock', failed: 'cloud-off' } as const;

/** An order without which there are no acts either: the page says both (BO-316). */
const ORDER = /^\/orders\/[0-9a-f-]{36}$/;

/** What stands in place of a page that could not be shown, with a way on. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const kind = kindOf(useRouteError());
  const title = kind === 'failed' && ORDER.test(pathname) ? t('order.loadFailed') : t(`errors.${kind}.title`);
  return (
    <main id="content" className="grid min-h-[70vh] place-content-center">
      <title>{title}</title>
      <EmptyState
        heading="h1"
        icon={ICONS[kind]}
        title={title}
        action={
          kind === 'failed' ? (
            <Link to={pathname + search} reloadDocument className={buttonClass()}>
              <Icon name="refresh-cw" />
              {t('errors.retry')}
            </Link>
          ) : (
            <Link to="/" className={buttonClass()}>
              {t('errors.toStart')}
            </Link>
          )
        }
      >
        {t(`errors.${kind}.text`)}
      </EmptyState>
    </main>
  );
}
