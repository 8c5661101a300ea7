import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNarrowed, type ListShape, type ListState } from './list-address.ts';

interface ListEmptyProps {
  shape: ListShape;
  state: ListState;
  /** What stands here before there is any row at all. */
  children: ReactNode;
}

/** Why a list has no row: nothing there yet, or nothing that the filters let through. */
export function ListEmpty({ shape, state, children }: ListEmptyProps) {
  const { t } = useTranslation();
  if (!isNarrowed(shape, state)) return children;
  const showAll = (
    <Link to={shape.path} className={buttonClass()}>
      {t('listing.showAll')}
    </Link>
  );
  return (
    <EmptyState icon="search-x" title={t('listing.none')} action={showAll}>
      {t('listing.noneText')}
    </EmptyState>
  );
}
