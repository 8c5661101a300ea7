import type { Pagination } from '@hanout/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListShape, ListState } from './list-address.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListPager } from './list-pager.tsx';

interface ListBodyProps {
  shape: ListShape;
  state: ListState;
  pagination: Pagination;
  /** Where counting stopped, of a long list. */
  countedUpTo?: number;
  /** What stands here before there is any row at all. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list with how many there are, read out too, and its pages; or why there are none. */
export function ListBody({ shape, state, pagination, countedUpTo, empty, children }: ListBodyProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('listing.found', { count: pagination.total })}
      </p>
      {pagination.total === 0 ? (
        <ListEmpty shape={shape} state={state}>
          {empty}
        </ListEmpty>
      ) : (
        <>
          <div className="@container flex min-w-0 flex-1 flex-col">{children}</div>
          <ListPager shape={shape} state={state} pagination={pagination} countedUpTo={countedUpTo} />
        </>
      )}
    </>
  );
}
