import type { Pagination } from '@hanout/contracts';
import { formatCount, formatCountUpTo } from '@hanout/kernel';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { PageStep, shownRange } from '@hanout/ui/backoffice/components/pagination.tsx';
import { Link, useNavigate } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from './list-state.ts';
import { listSearch, PER_PAGE_CHOICES, withChange } from './list-state.ts';

interface OrderPagerProps {
  state: ListState;
  pagination: Pagination;
  countedUpTo: number;
}

export function OrderPager({ state, pagination, countedUpTo }: OrderPagerProps) {
  const { t } = useTranslation();
  const { page, pages, total } = pagination;
  const isMore = total >= countedUpTo;
  const { from, to } = shownRange(page, pagination.perPage, isMore ? Number.POSITIVE_INFINITY : total);
  const step = (number: number) =>
    number < 1 || number > pages ? undefined : `/orders${listSearch({ ...state, page: number })}`;
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-2.5 border-t border-line bg-paper px-5 py-[9px] text-xs text-ink-2 max-desk:static max-desk:flex-wrap max-desk:px-3">
      <span>
        <bdi dir="ltr" className="num font-semibold">
          {formatCount(from)}–{formatCount(to)}
        </bdi>{' '}
        <bdi>{t('orders.of', { total: formatCountUpTo(total, countedUpTo) })}</bdi>
      </span>
      <PerPage state={state} />
      <Hints />
      <nav aria-label={t('orders.pages')} className="ms-auto flex items-center gap-1 desk:ms-0">
        <Step direction="previous" to={step(page - 1)} />
        <span className="num">
          {t('orders.pageOf', {
            page: formatCount(page),
            pages: isMore ? `${formatCount(pages)}+` : formatCount(pages),
          })}
        </span>
        <Step direction="next" to={step(page + 1)} />
      </nav>
    </div>
  );
}

function Step({ direction, to }: { direction: 'previous' | 'next'; to: string | undefined }) {
  const { t } = useTranslation();
  const label = t(direction === 'previous' ? 'orders.previousPage' : 'orders.nextPage');
  return (
    <PageStep
      direction={direction}
      label={label}
      link={to ? (look) => <Link to={to} {...look} /> : undefined}
    />
  );
}

function PerPage({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const choices = [...new Set<number>([...PER_PAGE_CHOICES, state.perPage])].sort((a, b) => a - b);
  return (
    <div className="flex items-center gap-1.5 max-desk:hidden">
      <label htmlFor={id}>{t('orders.perPage')}</label>
      <Select
        id={id}
        height="s"
        value={state.perPage}
        onChange={(event) =>
          navigate(`/orders${listSearch(withChange(state, { perPage: Number(event.target.value) }))}`)
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </div>
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
