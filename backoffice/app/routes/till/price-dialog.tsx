import { formatAmount, type TicketLine } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField } from '../../forms/fields.tsx';
import { withPrice } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';
import { TillDialog } from './form-shell.tsx';
import { useSay } from './use-say.ts';

/** Another price for one line; the catalogue's comes back as easily. */
export function PriceDialog({ line, onClose }: { line: TicketLine; onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const [text, setText] = useState(amountText(line.unit));
  const [wrong, setWrong] = useState('');
  const set = (price: typeof line.unit | null) => {
    till.setCart(withPrice(view.cart, line.id, price));
    say.done('price');
    onClose();
  };
  const submit = () => {
    const price = amountOf(text);
    if (price === null || Number.isNaN(price)) return setWrong(t('pos.faults.amount'));
    set(price);
  };
  return (
    <TillDialog
      title={t('pos.priceTitle', { name: line.name })}
      description={t('pos.listPrice', { amount: formatAmount(line.listUnit) })}
      submit={t('pos.apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField label={t('pos.priceField')} name="price" value={text} error={wrong} onChange={setText} />
      {line.priced && (
        <Button size="touch" icon="undo-2" onClick={() => set(null)}>
          {t('pos.backToList')}
        </Button>
      )}
    </TillDialog>
  );
}
