import { formatAmount, type TicketLine } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { AmountField, TextField } from '../../forms/fields.tsx';
import { type CartItem, withPrice } from '../../till/cart.ts';
import { PRICE_WAYS, type PriceWay, priceFrom } from '../../till/line-price.ts';
import { useTill } from '../../till/use-till.ts';
import { Figure } from './amount-box.tsx';
import { TillDialog } from './form-shell.tsx';
import { useSay } from './use-say.ts';

interface PriceDialogProps {
  line: TicketLine;
  /** The same in the cart. */
  item: CartItem;
  onClose: () => void;
}

/** Another price for one line, of what is weighed for its kilogram, or something off it; the catalogue's comes back as easily. */
export function PriceDialog({ line, item, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const [way, setWay] = useState<PriceWay>('price');
  const list = line.kilo ?? line.listUnit;
  const now = line.kilo === undefined ? line.unit : (item.pricedUnit ?? line.kilo);
  const [text, setText] = useState(amountText(now));
  const [wrong, setWrong] = useState('');
  const set = (price: typeof line.unit | null) => {
    till.setCart(withPrice(view.cart, line.id, price));
    say.done('price');
    onClose();
  };
  const field = t(line.kilo === undefined ? 'pos.priceField' : 'pos.weigh.priceField');
  const price = priceFrom(list, way, text);
  const submit = () => (price === null ? setWrong(t('pos.faults.amount')) : set(price));
  const choose = (next: PriceWay) => {
    setWay(next);
    setText(next === 'price' ? amountText(now) : '');
    setWrong('');
  };
  return (
    <TillDialog
      title={t('pos.priceTitle', { name: line.name })}
      description={t('pos.listPrice', { amount: formatAmount(list) })}
      submit={t('pos.apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={t('pos.priceWay.label')}
        value={way}
        options={PRICE_WAYS.map((value) => ({ value, label: t(`pos.priceWay.${value}`) }))}
        onChange={choose}
      />
      {way === 'price' ? (
        <AmountField label={field} name="price" value={text} error={wrong} onChange={setText} />
      ) : (
        <>
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
            onChange={setText}
          />
          <Figure name={field} amount={price ?? list} />
        </>
      )}
      {line.priced && (
        <Button size="touch" icon="undo-2" onClick={() => set(null)}>
          {t('pos.backToList')}
        </Button>
      )}
    </TillDialog>
  );
}
