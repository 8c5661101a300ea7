import { EXPEDITION_DIFFERENCES, type ExpeditionDifferenceKind, stockContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restOf } from '../../expeditions/parts.tsx';
import { SelectField, TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { unitName } from '../../stock/unit-look.tsx';
import type { Part } from './use-receiving.ts';

/** What a part can still be said to have: nothing is lost or damaged but what is under way, nothing found but what was lost. */
export function kindsOf(part: Part, open: boolean): ExpeditionDifferenceKind[] {
  const can = {
    ...{ lost: open && restOf(part) > 0, damaged: open && restOf(part) > 0 },
    ...{ found: part.missing > part.found, surplus: true },
  };
  return EXPEDITION_DIFFERENCES.filter((kind) => can[kind]);
}

interface DifferenceDialogProps {
  part: Part;
  kinds: readonly ExpeditionDifferenceKind[];
  onClose: () => void;
}

/** Pieces of a part that did not arrive as they were sent, with why. */
export function DifferenceDialog({ part, kinds, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [kind, setKind] = useState(kinds[0] ?? 'surplus');
  const [quantity, setQuantity] = useState('1');
  const [reason, setReason] = useState('');
  const send = () => {
    const body = { kind, quantity: Number(quantity), reason };
    return call(stockContract.partDifference, { params: { partId: part.id }, body });
  };
  return (
    <FormDialog
      title={t('expeditions.difference.title', { name: unitName(part) })}
      description={t(`expeditions.difference.text.${kind}`)}
      submit={t('expeditions.difference.submit')}
      send={send}
      done={t('expeditions.difference.done')}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-[1fr_120px]">
        <SelectField
          label={t('expeditions.difference.kind')}
          name="kind"
          value={kind}
          onChange={(value) => setKind(value as ExpeditionDifferenceKind)}
          options={kinds.map((one) => [one, t(`expeditions.difference.kinds.${one}`)])}
        />
        <WholeField
          label={t('expeditions.pieces')}
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          unit={part.weighed ? t('product.gram') : undefined}
        />
      </div>
      <TextField
        label={t('expeditions.receipt.reason')}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
