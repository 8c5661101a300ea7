import {
  FEE_KINDS,
  type FeeKind,
  TRANSPORTER_PAYMENT_TYPES,
  type TransporterPaymentQuote,
  type TransporterPaymentType,
} from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import type { LiveQuery } from '../../forms/use-live-query.ts';
import type { PaymentDraft } from './draft.ts';

interface MoneyCardProps {
  draft: PaymentDraft;
  today: string;
  /** What is kept of the parcels that are ticked, and what is left. */
  fees: LiveQuery<TransporterPaymentQuote>;
  onChange: (change: Partial<PaymentDraft>) => void;
}

/** What the transporter keeps, and how the rest came. */
export function MoneyCard({ draft, today, fees, onChange }: MoneyCardProps) {
  const { t } = useTranslation();
  return (
    <Card icon="banknote" title={t('payouts.form.money')}>
      <div className="flex flex-col gap-3">
        <div className={`grid items-end gap-2 ${draft.feeKind ? 'grid-cols-2' : ''}`}>
          <SelectField
            label={t('payouts.form.fee')}
            name="fee.kind"
            value={draft.feeKind}
            none={t('payouts.form.terms')}
            options={FEE_KINDS.map((kind) => [kind, t(`payouts.form.feeKind.${kind}`)])}
            onChange={(value) => onChange({ feeKind: value as FeeKind | '' })}
          />
          {draft.feeKind && (
            <TextField
              label={t(draft.feeKind === 'percent' ? 'payouts.form.feePercent' : 'payouts.form.feeAmount')}
              name="fee.value"
              dir="ltr"
              inputMode="decimal"
              value={draft.feeValue}
              onChange={(feeValue) => onChange({ feeValue })}
            />
          )}
        </div>
        {!draft.feeKind && <p className="text-xs text-ink-2">{t('payouts.form.termsText')}</p>}
        <Fees fees={fees} />
        <div className="grid grid-cols-2 items-end gap-2">
          <SelectField
            label={t('payouts.form.type')}
            name="type"
            value={draft.type}
            options={TRANSPORTER_PAYMENT_TYPES.map((one) => [one, t(`payouts.type.${one}`)])}
            onChange={(value) => onChange({ type: value as TransporterPaymentType })}
          />
          <TextField
            label={t('payouts.form.day')}
            name="receivedOn"
            type="date"
            dir="ltr"
            max={today}
            value={draft.receivedOn}
            onChange={(receivedOn) => onChange({ receivedOn })}
          />
        </div>
        <TextField
          label={t('payouts.form.reference')}
          optional
          name="reference"
          maxLength={80}
          value={draft.reference}
          onChange={(reference) => onChange({ reference })}
        />
        <TextField
          label={t('payouts.form.note')}
          optional={draft.type !== 'OTHER'}
          hint={draft.type === 'OTHER' ? t('payouts.form.noteNeeded') : undefined}
          name="note"
          maxLength={300}
          value={draft.note}
          onChange={(note) => onChange({ note })}
        />
      </div>
    </Card>
  );
}

/** What is kept of all of them together, before anything is saved; what it was stands while it is asked for anew. */
function Fees({ fees }: { fees: LiveQuery<TransporterPaymentQuote> }) {
  const { t } = useTranslation();
  const { answer, errors, pending, refused } = fees;
  const said = (amount: Centimes) => ({ amount: t('app.amount', { amount: amountText(amount) }) });
  return (
    <p aria-live="polite" aria-busy={pending} className="font-semibold empty:hidden">
      {refused && <span className="tone-bad text-tone-ink">{errors['fee.value'] ?? refused}</span>}
      {answer && `${t('payouts.form.kept', said(answer.fees))} · ${t('payouts.form.net', said(answer.net))}`}
    </p>
  );
}
