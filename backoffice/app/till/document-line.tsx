import type { TillDocumentRow } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../time/moment.tsx';
import { aboutRemark } from './remark-about.ts';

const TONES = { posted: 'good', kept: 'wait', refused: 'bad', written_off: 'idle' } as const;

/** One document of a till: what it is, what it comes to, what became of it, and what somebody should look at. */
export function DocumentLine({ document, now }: { document: TillDocumentRow; now: string }) {
  const { t } = useTranslation();
  const { kind, ticket, amount, reason, note, cashier, madeAt, state, code, faults } = document;
  const { orderId, orderNumber, remarks, tries } = document;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{t(`registers.document.kinds.${kind}`)}</span>
        {ticket && (
          <bdi dir="ltr" className="num">
            {ticket}
          </bdi>
        )}
        <Tag tone={TONES[state]}>{t(`registers.document.states.${state}`)}</Tag>
        {amount !== null && (
          <bdi dir="ltr" className="num ms-auto font-semibold">
            {formatAmount(amount)}
          </bdi>
        )}
      </p>
      <p className="text-xs text-ink-3">
        <Moment at={madeAt} now={now} timed /> · <bdi>{document.register}</bdi>
        {cashier && (
          <>
            {' '}
            · <bdi>{cashier}</bdi>
          </>
        )}
        {orderId && (
          <>
            {' '}
            ·{' '}
            <Link to={`/orders/${orderId}`} className="underline">
              {t('registers.document.order', { number: orderNumber ?? '' })}
            </Link>
          </>
        )}
        {tries > 0 && state === 'kept' && ` · ${t('registers.document.tries', { count: tries })}`}
      </p>
      {(reason || note) && (
        <p className="text-sm text-ink-2">
          {reason && t(`pos.cash.reasons.${reason}`)}
          {reason && note && ' · '}
          {note && <bdi>{note}</bdi>}
        </p>
      )}
      {state !== 'posted' && (code || faults.length > 0) && (
        <p className="text-xs text-bad">
          {t(`registers.document.why.${code ?? 'invalid'}`, t('registers.document.why.unexpected'))}
          {faults.length > 0 && (
            <>
              {' '}
              <bdi dir="ltr">({faults.join(', ')})</bdi>
            </>
          )}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark.id} className={`text-sm ${remark.settledAt ? 'text-ink-3' : 'text-wait'}`}>
          {t(`registers.remarks.${remark.code}`)} <bdi>{aboutRemark(remark)}</bdi>
          {remark.note && (
            <>
              {' '}
              · <bdi>{remark.note}</bdi>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
