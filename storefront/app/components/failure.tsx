import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useOnline } from '../checkout/use-online.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { reloadPage } from './late-part.tsx';
import { usePageLocale } from './page-locale.ts';

export function kindOf(status: number): 'missing' | 'busy' | 'failed' {
  if (status === 404) return 'missing';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}

/** Why there is no page, in the shop's look. */
export function Failure({ status }: { status: number }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { pathname, search } = useLocation();
  const kind = useLostNetwork() ? 'offline' : kindOf(status);
  const missing = kind === 'missing';
  return (
    <div className="wrap">
      <EmptyState title={t(`errors.${kind}Title`)} text={t(`errors.${kind}Text`)}>
        {missing ? null : (
          <a className="btn btn-primary" href={pathname + search}>
            {t('errors.retry')}
          </a>
        )}
        <Link className={missing ? 'btn btn-primary' : 'btn btn-outline'} href={pathIn(locale, '/')}>
          {t('errors.home')}
        </Link>
        {missing ? (
          <Link className="btn btn-outline" href={pathIn(locale, '/catalog/categories')}>
            {t('search.categories')}
          </Link>
        ) : null}
      </EmptyState>
    </div>
  );
}

/** Whether the network was lost when the page was to come; the page comes by itself once the network is back. */
function useLostNetwork(): boolean {
  const online = useOnline();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!online) setLost(true);
    else if (lost) reloadPage();
  }, [online, lost]);
  return lost;
}
