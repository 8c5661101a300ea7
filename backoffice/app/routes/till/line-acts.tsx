import { formatAmount, formatWeight, type TicketLine } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CartItem, withGrams } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';
import { LineQuantity } from './line-quantity.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SerialDialog } from './serial-dialog.tsx';
import { WeighDialog } from './weigh-dialog.tsx';

interface LineActsProps {
  line: TicketLine;
  /** The same in the cart. */
  item: CartItem;
  onQuantity: (to: number) => void;
}

/** What can be done with the line of the cart that is chosen. */
export function LineActs({ line, item, onQuantity }: LineActsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'price' | 'serials' | 'weight' | null>(null);
  const close = () => setOpened(null);
  const { name, quantity, unit, grams, kilo } = line;
  const { till, view } = useTill();
  const step = (icon: 'minus' | 'plus', label: string, by: number) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => onQuantity(quantity + by)}
      className="grid size-11 place-items-center hover:bg-hover"
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <div className="flex gap-1.5 px-3.5">
      {grams === undefined ? (
        <span className="inline-flex items-center overflow-hidden rounded-m border border-line-field bg-paper">
          {step('minus', t('pos.less'), -1)}
          <LineQuantity name={name} quantity={quantity} onQuantity={onQuantity} />
          {step('plus', t('pos.more'), 1)}
        </span>
      ) : (
        <Fact name={t('pos.weigh.weight')} value={formatWeight(grams)} onClick={() => setOpened('weight')} />
      )}
      <Fact
        name={t(kilo === undefined ? 'pos.price' : 'pos.weigh.kiloPrice')}
        value={formatAmount(kilo === undefined ? unit : (item.pricedUnit ?? kilo))}
        onClick={() => setOpened('price')}
      />
      {item.hasSerials && (
        <button
          type="button"
          aria-label={t('pos.serials.title')}
          title={t('pos.serials.title')}
          onClick={() => setOpened('serials')}
          className="grid size-[46px] place-items-center rounded-m border border-line-strong bg-paper hover:bg-hover"
        >
          <Icon name="list-ordered" size={20} />
        </button>
      )}
      <button
        type="button"
        aria-label={t('pos.remove', { name })}
        onClick={() => onQuantity(0)}
        className="ms-auto grid size-[46px] place-items-center rounded-m border border-line-strong bg-paper text-bad hover:bg-hover"
      >
        <Icon name="trash" size={20} />
      </button>
      {opened === 'price' && <PriceDialog line={line} item={item} onClose={close} />}
      {opened === 'weight' && kilo !== undefined && (
        <WeighDialog
          name={name}
          kilo={kilo}
          grams={grams ?? 0}
          onWeigh={(to) => {
            till.setCart(withGrams(view.cart, line.id, to));
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'serials' && <SerialDialog itemId={line.id} onDone={close} onClose={close} />}
    </div>
  );
}

/** What a line says of itself, and a touch changes. */
function Fact({ name, value, onClick }: { name: string; value: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-[46px] flex-col justify-center rounded-m border border-line-strong bg-paper px-3 text-start text-2xs text-ink-2 hover:bg-hover"
    >
      {name}
      <b className="num text-sm text-ink">
        <bdi dir="ltr">{value}</bdi>
      </b>
    </button>
  );
}
