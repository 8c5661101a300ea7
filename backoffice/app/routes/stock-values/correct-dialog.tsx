import { costsContract, type StockValueRow } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField, AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { unitName } from '../../stock/unit-look.tsx';

/** Somebody says what a piece costs: for what lies here, and from now on. */
export function CorrectDialog({ unit, onClose }: { unit: StockValueRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [cost, setCost] = useState(amountText(unit.average));
  const send = (form: FormData) =>
    call(costsContract.correct, {
      params: { id: unit.unitId },
      body: { cost: amountOf(cost) ?? toCentimes(0), reason: String(form.get('reason') ?? '') },
    });
  return (
    <FormDialog
      title={t('stock.values.correct')}
      description={unitName(unit)}
      submit={t('stock.values.correctSubmit')}
      send={send}
      done={t('stock.values.corrected')}
      onClose={onClose}
    >
      <AmountField
        label={t(unit.weighed ? 'buying.weight.cost' : 'stock.values.costOfPiece')}
        name="cost"
        value={cost}
        onChange={setCost}
        hint={
          unit.weighed
            ? t('buying.weight.correctHint', { weight: quantityText(unit.pieces, true) })
            : t('stock.values.correctHint', { count: unit.pieces })
        }
      />
      <AreaField label={t('stock.column.reason')} name="reason" rows={2} required />
    </FormDialog>
  );
}
