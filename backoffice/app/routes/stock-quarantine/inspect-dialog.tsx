import type { QuarantineRow } from '@hanout/contracts';
import { QC_OUTCOMES, type QcOutcome, stockContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Allocation, allocated, allocationFaults } from '../../forms/allocation.ts';
import { AllocationFields } from '../../forms/allocation-fields.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { unitName } from '../../stock/unit-look.tsx';

/** What is refused of a delivery that was held goes back to its supplier; what is refused of anything else is thrown away. */
const labelOf = (outcome: QcOutcome, { delivery }: QuarantineRow) =>
  outcome === 'rejected' && delivery === 'held'
    ? ('stock.quarantine.refuse' as const)
    : (`stock.quarantine.outcomes.${outcome}` as const);

/** What is refused already waits for its supplier: it can be taken after all, and not be refused once more. */
const outcomesOf = ({ delivery }: QuarantineRow) =>
  QC_OUTCOMES.filter((outcome) => outcome !== 'rejected' || delivery !== 'refused');

/** What the inspection says of how many pieces (BO-195); what is in no row goes on waiting. */
export function InspectDialog({ item, onClose }: { item: QuarantineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const all = { passed: String(item.quantity), rejected: '', hold: '' };
  const [parts, setParts] = useState<Allocation<QcOutcome>>(all);
  const [reason, setReason] = useState('');
  const faults = allocationFaults(parts, item.quantity);
  const send = () => {
    const body = { ...allocated(parts), reason: reason || null };
    return call(stockContract.inspectParts, { params: { id: item.id }, body });
  };
  return (
    <FormDialog
      title={t('stock.quarantine.title', { name: unitName(item) })}
      description={item.delivery ? t(`stock.quarantine.delivery.${item.delivery}`) : undefined}
      submit={t('stock.quarantine.inspect')}
      blocked={faults.over || faults.rows.length > 0 || faults.sum === 0}
      send={send}
      done={t('stock.quarantine.done')}
      onClose={onClose}
    >
      <AllocationFields
        rows={outcomesOf(item).map((key) => ({ key, label: t(labelOf(key, item)) }))}
        max={item.quantity}
        value={parts}
        onChange={setParts}
      />
      <TextField
        label={t('stock.unit.reason')}
        name="reason"
        optional
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
