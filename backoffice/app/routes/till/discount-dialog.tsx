import { type ManualDiscount, PROMOTION_TYPES, type PromotionType } from '@hanout/kernel';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { TextField } from '../../forms/fields.tsx';
import { withManual } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';
import { TillDialog } from './form-shell.tsx';

/** What the cashier takes off the whole cart, in DA or in percent. */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { manual } = view.cart;
  const [type, setType] = useState<PromotionType>(manual?.type ?? 'percentage');
  const [text, setText] = useState(manual ? plainText(manual.value as Parameters<typeof plainText>[0]) : '');
  const [wrong, setWrong] = useState('');
  const submit = () => {
    const read = readDiscount(type, text);
    if (read === undefined) return setWrong(t('pos.faults.amount'));
    till.setCart(withManual(view.cart, read));
    onClose();
  };
  return (
    <TillDialog title={t('pos.discountTitle')} submit={t('pos.apply')} onSubmit={submit} onClose={onClose}>
      <Segmented
        label={t('pos.discountType.label')}
        value={type}
        options={[...PROMOTION_TYPES].map((value) => ({ value, label: t(`pos.discountType.${value}`) }))}
        onChange={setType}
      />
      <TextField
        label={t('pos.discountField')}
        name="discount"
        height="touch"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={wrong}
        onChange={(typed) => {
          setText(typed);
          setWrong('');
        }}
      />
    </TillDialog>
  );
}

/** @returns null: none; undefined: it cannot be read. A percentage has two decimals, as an amount has. */
function readDiscount(type: PromotionType, text: string): ManualDiscount | null | undefined {
  const value = amountOf(text);
  if (value === null || value === 0) return null;
  if (Number.isNaN(value) || (type === 'percentage' && value > 10_000)) return undefined;
  return { type, value };
}
