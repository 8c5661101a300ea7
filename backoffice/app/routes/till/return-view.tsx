import { formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { calendarMinute } from '../../time/when.ts';
import { FinderField } from './finder-field.tsx';
import { ReturnLines } from './return-lines.tsx';
import { useKeys } from './use-keys.ts';
import { useTicketSearch } from './use-ticket-search.ts';

interface ReturnViewProps {
  onBack: () => void;
  onPay: () => void;
}

/** Goods come back: the ticket is scanned, typed, or found among the latest; then its lines are chosen. */
export function ReturnView({ onBack, onPay }: ReturnViewProps) {
  const { t } = useTranslation();
  const { text, setText, listed, ticket, refused, busy, open, leave } = useTicketSearch();
  useKeys({ Escape: ticket ? leave : onBack });
  return (
    <main id="content" className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto bg-paper p-3 print:hidden">
      <div className="flex items-center gap-3.5">
        <Button size="touch" icon="chevron-left" mirror hotkey="Esc" onClick={ticket ? leave : onBack}>
          {t(ticket ? 'pos.returns.tickets' : 'pos.backToCart')}
        </Button>
        <h1 className="text-xl font-semibold">{t('pos.returns.title')}</h1>
      </div>
      {ticket ? (
        <ReturnLines key={ticket.number} ticket={ticket} onExchange={onBack} onPay={onPay} />
      ) : (
        <div className="mx-auto flex w-full max-w-[720px] flex-col gap-3">
          <FinderField
            label={t('pos.returns.search')}
            text={text}
            onText={setText}
            onSubmit={() => void open(text)}
          >
            <CameraScan once onCode={(code) => void open(code)} />
          </FinderField>
          <p className="text-xs text-ink-2">{t('pos.returns.hint')}</p>
          {refused && (
            <p
              role="alert"
              className="tone-bad flex items-center gap-2 rounded-m bg-tone-soft px-3 py-2 font-medium text-tone-ink"
            >
              <Icon name="circle-alert" />
              {t(`pos.returns.refused.${refused}`)}
            </p>
          )}
          <ul aria-busy={busy} className="flex flex-col">
            {listed.map(({ number, at, total, about }) => (
              <li key={number} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => void open(number)}
                  className="flex min-h-14 w-full items-center gap-3 px-1 text-start hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <bdi dir="ltr" className="font-medium">
                      {number}
                    </bdi>
                    <span className="block truncate text-xs text-ink-2">
                      <bdi dir="ltr">{calendarMinute(new Date(at))}</bdi> · <bdi>{about}</bdi>
                    </span>
                  </span>
                  <b className="num">
                    <bdi dir="ltr">{formatAmount(total)}</bdi>
                  </b>
                  <Icon name="chevron-right" className="rtl:-scale-x-100" />
                </button>
              </li>
            ))}
          </ul>
          {listed.length === 0 && !busy && <EmptyState icon="receipt-text" title={t('pos.returns.none')} />}
        </div>
      )}
    </main>
  );
}
