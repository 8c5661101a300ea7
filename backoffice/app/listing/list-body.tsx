import type { Pagination } from '@hanout/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListShape, ListState } from './list-address.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListPager } from './list-pager.tsx';
import { useListPending } from './use-list-pending.ts';

interface ListBodyProps {
  shape: ListShape;
  state: ListState;
  pagination: Pagination;
  /** Where counting stopped, of a long list. */
  countedUpTo?: number;
  /** What stands here before there is any row at all; a function says why there is none of what is asked for, too. */
  empty: ReactNode | (() => ReactNode);
  /** How many there are in the list's own words; `isMore`: counting stopped there. */
  found?: (count: number, isMore: boolean) => string;
  /** Keys that walk the rows, named beside the pages. */
  hints?: boolean;
  /** All rows are there: no pages are offered. */
  isWhole?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list with how many there are, read out too, and its pages; or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { shape, state, pagination, countedUpTo, empty, found, hints, isWhole, children } = props;
  const { t } = useTranslation();
  const pending = useListPending(shape.path);
  const { total } = pagination;
  const said = found?.(total, total >= (countedUpTo ?? Number.POSITIVE_INFINITY));
  return (
    <>
      <p role="status" className="sr-only">
        {pending ? '' : (said ?? t('listing.found', { count: total }))}
      </p>
      {total === 0 ? (
        typeof empty === 'function' ? (
          empty()
        ) : (
          <ListEmpty shape={shape} state={state}>
            {empty}
          </ListEmpty>
        )
      ) : (
        <>
          <div
            aria-busy={pending}
            className="@container flex min-w-0 flex-1 flex-col transition-opacity aria-busy:opacity-60"
          >
            {children}
          </div>
          {!isWhole && <ListPager {...{ shape, state, pagination, countedUpTo, hints }} />}
        </>
      )}
    </>
  );
}
