import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListEmptyProps {
  state: { readonly q: string; readonly filters: object };
  /** The list without any filter. */
  path: string;
  /** What stands here before there is any row at all. */
  children: ReactNode;
}

/** Why a list has no row: nothing there yet, or nothing that the filters let through. */
export function ListEmpty({ state, path, children }: ListEmptyProps) {
  const { t } = useTranslation();
  if (state.q === '' && Object.keys(state.filters).length === 0) return children;
  const showAll = (
    <Link to={path} className={buttonClass()}>
      {t('listing.showAll')}
    </Link>
  );
  return (
    <EmptyState icon="search-x" title={t('listing.none')} action={showAll}>
      {t('listing.noneText')}
    </EmptyState>
  );
}
