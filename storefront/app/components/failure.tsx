import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { usePageLocale } from './page-locale.ts';

/** 404 and failure in the shop's look. */
export function Failure({ kind }: { kind: 'missing' | 'failed' }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { pathname, search } = useLocation();
  const missing = kind === 'missing';
  return (
    <div className="wrap">
      <EmptyState
        title={t(missing ? 'errors.notFoundTitle' : 'errors.failedTitle')}
        text={t(missing ? 'errors.notFoundText' : 'errors.failedText')}
      >
        {missing ? null : (
          <a className="btn btn-primary" href={pathname + search}>
            {t('errors.retry')}
          </a>
        )}
        <Link className={missing ? 'btn btn-primary' : 'btn btn-outline'} href={pathIn(locale, '/')}>
          {t('errors.home')}
        </Link>
      </EmptyState>
    </div>
  );
}
