import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { parkCart } from '../../till/parked.ts';
import { useTill } from '../../till/use-till.ts';
import { TillDialog } from './form-shell.tsx';
import { useSay } from './use-say.ts';

/** The cart waits under a word by which it is found again. */
export function ParkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const { customer } = view.cart;
  const [label, setLabel] = useState(customer ? `${customer.firstName} ${customer.lastName}` : '');
  const park = async () => {
    try {
      await parkCart(till, label.trim());
    } catch (error) {
      return say.unkept(error);
    }
    say.done('operation');
    onClose();
  };
  return (
    <TillDialog title={t('pos.parkTitle')} submit={t('pos.parkSubmit')} onSubmit={park} onClose={onClose}>
      <TextField
        label={t('pos.parkLabel')}
        optional
        name="label"
        height="touch"
        maxLength={60}
        placeholder={t('pos.parkHint')}
        value={label}
        onChange={setLabel}
      />
    </TillDialog>
  );
}
