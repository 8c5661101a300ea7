import { formatAmount } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { TextField, WholeField } from '../../forms/fields.tsx';
import type { PaymentDraft, ReadPayment } from '../../till/payment-draft.ts';
import { Row } from '../../till/rows.tsx';
import { calendarDay } from '../../time/when.ts';

interface PlanFieldsProps {
  draft: PaymentDraft;
  read: ReadPayment;
  onChange: (change: Partial<PaymentDraft>) => void;
}

/** Into how many parts what is left is divided, from which day on; and what that comes to, day by day. */
export function PlanFields({ draft, read, onChange }: PlanFieldsProps) {
  const { t } = useTranslation();
  const { plan = [] } = read.paid;
  return (
    <div className="flex min-w-0 flex-col gap-2 desk:col-start-1 desk:row-start-2 wide:col-start-2">
      <div className="grid grid-cols-[2fr_3fr] gap-2">
        <WholeField
          label={t('pos.plan.parts')}
          name="parts"
          height="touch"
          figures={2}
          value={draft.parts}
          onChange={(parts) => onChange({ parts })}
        />
        <TextField
          label={t('pos.plan.firstDue')}
          name="firstDue"
          type="date"
          height="touch"
          value={read.firstDue}
          onChange={(firstDue) => onChange({ firstDue })}
        />
      </div>
      {plan.length > 0 && (
        <ol
          aria-label={t('pos.plan.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is read by the keyboard too
          tabIndex={0}
          className="max-h-44 overflow-auto rounded-m border border-line px-4 py-2"
        >
          {plan.map(({ dueOn, amount }) => (
            <li key={dueOn}>
              <Row name={<bdi dir="ltr">{calendarDay(dueOn)}</bdi>}>{formatAmount(amount)}</Row>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
