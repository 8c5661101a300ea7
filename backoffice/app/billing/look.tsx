import type { SupplierBillRow, SupplierBillState, SupplierDebt } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { Day } from '../time/moment.tsx';

const TONES: Readonly<Record<SupplierBillState, Tone>> = {
  open: 'wait',
  part_settled: 'move',
  settled: 'good',
  cancelled: 'idle',
};

export function BillStateTag({ state }: { state: SupplierBillState }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`supplierBills.state.${state}`)}</Tag>;
}

/** `PF-1001`, the same in every language. */
export function SupplierPaymentNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('supplierPayments.number', { number })}
    </bdi>
  );
}

/** When it is to be paid; what is overdue stands out. */
export function Due({ bill: { dueOn, overdue } }: { bill: Pick<SupplierBillRow, 'dueOn' | 'overdue'> }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      <Day day={dueOn} />
      {overdue && (
        <Tag tone="bad" icon="clock">
          {t('supplierBills.overdue')}
        </Tag>
      )}
    </span>
  );
}

const FIGURES = ['owed', 'overdue', 'soon', 'later', 'unbilled', 'advances'] as const;

/** What is owed, and by when. */
export function DebtFigures({ debt, narrow = false }: { debt: SupplierDebt; narrow?: boolean }) {
  const { t } = useTranslation();
  const columns = narrow ? '' : 'desk:grid-cols-6';
  return (
    <dl className={`grid grid-cols-2 gap-px overflow-clip bg-line *:bg-paper ${columns}`}>
      {FIGURES.map((name) => {
        const late = name === 'overdue' && debt.overdue > 0;
        return (
          <div key={name} className="px-3.5 py-2.5">
            <dt className="text-xs text-ink-2">{t(`supplierDebts.${name}`)}</dt>
            <dd
              className={
                late ? 'tone-bad font-semibold text-tone-ink' : name === 'owed' ? 'font-semibold' : ''
              }
            >
              <Amount value={debt[name]} unit={t('app.da')} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
