import type { Pagination } from '@hanout/contracts';
import { formatCount, formatCountUpTo } from '@hanout/kernel';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { PageStep, shownRange } from '@hanout/ui/backoffice/components/pagination.tsx';
import { Link, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';

interface PagerProps {
  shape: ListShape;
  state: ListState;
  pagination: Pagination;
  /** Where counting stopped: behind it there are pages as long as there are rows. */
  countedUpTo?: number;
  /** Keys that walk the rows, named beside the pages. */
  hints?: boolean;
}

/** Which rows are shown of how many, and the way to the others. */
export function ListPager(props: PagerProps) {
  const { shape, state, pagination, countedUpTo = Number.POSITIVE_INFINITY, hints } = props;
  const { t } = useTranslation();
  const { page, pages, total } = pagination;
  const isMore = total >= countedUpTo;
  const { from, to } = shownRange(page, pagination.perPage, isMore ? Number.POSITIVE_INFINITY : total);
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-2.5 border-t border-line bg-paper px-5 py-[9px] text-xs text-ink-2 max-desk:static max-desk:flex-wrap max-desk:px-3">
      <span>
        <bdi dir="ltr" className="num font-semibold">
          {formatCount(from)}–{formatCount(to)}
        </bdi>{' '}
        <bdi>{t('orders.of', { total: formatCountUpTo(total, countedUpTo) })}</bdi>
      </span>
      <PerPage shape={shape} state={state} />
      {hints && <Hints />}
      <nav
        aria-label={t('orders.pages')}
        className={`ms-auto flex items-center gap-1 ${hints ? 'wide:ms-0' : ''}`}
      >
        <Step shape={shape} state={state} direction="previous" number={page - 1} pages={pages} />
        <span className="num">
          {t('orders.pageOf', {
            page: formatCount(page),
            pages: isMore ? `${formatCount(pages)}+` : formatCount(pages),
          })}
        </span>
        <Step shape={shape} state={state} direction="next" number={page + 1} pages={pages} />
      </nav>
    </div>
  );
}

interface StepProps extends Omit<PagerProps, 'pagination' | 'countedUpTo' | 'hints'> {
  direction: 'previous' | 'next';
  number: number;
  pages: number;
}

function Step({ shape, state, direction, number, pages }: StepProps) {
  const { t } = useTranslation();
  const label = t(direction === 'previous' ? 'orders.previousPage' : 'orders.nextPage');
  const to = number < 1 || number > pages ? null : listAddress(shape, { ...state, page: number });
  const link = to ? (look: object) => <Link to={to} {...look} /> : undefined;
  return <PageStep direction={direction} label={label} link={link} />;
}

function PerPage({ shape, state }: Omit<PagerProps, 'pagination' | 'hints'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = [...new Set([...shape.perPageChoices, state.perPage])].sort((a, b) => a - b);
  return (
    <Select
      aria-label={t('orders.perPage')}
      className="max-desk:hidden"
      height="s"
      value={state.perPage}
      onChange={(event) =>
        navigate(listAddress(shape, withChange(state, { perPage: Number(event.target.value) })))
      }
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}

function Hints() {
  const { t } = useTranslation();
  return (
    <span className="ms-auto flex items-center gap-2.5 text-ink-3 max-desk:hidden max-wide:hidden">
      <span className="flex items-center gap-1">
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('orders.move')}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>↵</Kbd> {t('orders.open')}
      </span>
      <span className="flex items-center gap-1">
        <Kbd>?</Kbd> {t('orders.shortcuts')}
      </span>
    </span>
  );
}
