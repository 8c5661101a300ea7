import { algiersDay, formatAmount, formatPhone } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { calendarDay } from '../../time/when.ts';
import { FinderField } from './finder-field.tsx';
import type { useOrderSearch } from './use-order-search.ts';

/** Orders by their number, telephone, name or ticket. */
export function OrderFinder({
  text,
  setText,
  listed,
  choose,
  refused,
  busy,
  open,
}: ReturnType<typeof useOrderSearch>) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
      <FinderField
        label={t('pos.orders.search')}
        text={text}
        onText={setText}
        onSubmit={() => void open(text)}
      >
        <CameraScan once onCode={(code) => void open(code)} />
      </FinderField>
      <p className="text-xs text-ink-2">{t('pos.orders.hint')}</p>
      {refused === 'offline' && (
        <p
          role="alert"
          className="tone-bad flex items-center gap-2 rounded-m bg-tone-soft px-3 py-2 font-medium text-tone-ink"
        >
          <Icon name="cloud-off" />
          {t('pos.orders.offline')}
        </p>
      )}
      <ul aria-busy={busy} className="flex flex-col">
        {listed.map((order) => (
          <li key={order.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => choose(order)}
              className="flex min-h-16 w-full items-center gap-3 px-1 py-2 text-start hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="font-medium">
                  <bdi dir="ltr">{order.number}</bdi> · <bdi>{order.customer || t('pos.walkIn')}</bdi>
                </span>
                <span className="block truncate text-xs text-ink-2">
                  {order.phone && <bdi dir="ltr">{formatPhone(order.phone)}</bdi>}
                  {order.phone && ' · '}
                  <bdi dir="ltr">{calendarDay(algiersDay(new Date(order.placedAt)))}</bdi> ·{' '}
                  <bdi>{order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</bdi>
                </span>
              </span>
              <span className="text-end">
                <b className="num block">
                  <bdi dir="ltr">{formatAmount(order.total)}</bdi>
                </b>
                <span className="block text-xs text-ink-2">
                  {order.owed > 0 ? (
                    <>
                      {t('pos.owed')} <bdi dir="ltr">{formatAmount(order.owed)}</bdi>
                    </>
                  ) : (
                    t('pos.orders.settled')
                  )}
                </span>
              </span>
              <Icon name="chevron-right" className="rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      {refused === 'none' && !busy && <EmptyState icon="package" title={t('pos.orders.none')} />}
    </div>
  );
}
