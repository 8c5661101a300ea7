import { formatAmount, type TicketLine } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceDialog } from './price-dialog.tsx';
import { SerialDialog } from './serial-dialog.tsx';

interface LineActsProps {
  line: TicketLine;
  hasSerials: boolean | undefined;
  onQuantity: (to: number) => void;
}

/** What can be done with the line of the cart that is chosen. */
export function LineActs({ line, hasSerials, onQuantity }: LineActsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'price' | 'serials' | null>(null);
  const close = () => setOpened(null);
  const { name, quantity, unit } = line;
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
      <span className="inline-flex items-center overflow-hidden rounded-m border border-line-field bg-paper">
        {step('minus', t('pos.less'), -1)}
        <input
          aria-label={t('pos.quantity', { name })}
          inputMode="numeric"
          dir="ltr"
          className="num h-11 w-12 bg-transparent text-center text-lg font-semibold outline-none"
          value={quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = Number(target.value.replace(/\D/g, ''));
            if (typed > 0) onQuantity(typed);
          }}
        />
        {step('plus', t('pos.more'), 1)}
      </span>
      <button
        type="button"
        onClick={() => setOpened('price')}
        className="flex min-h-[46px] flex-col justify-center rounded-m border border-line-strong bg-paper px-3 text-start text-2xs text-ink-2 hover:bg-hover"
      >
        {t('pos.price')}
        <b className="num text-sm text-ink">
          <bdi dir="ltr">{formatAmount(unit)}</bdi>
        </b>
      </button>
      {hasSerials && (
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
      {opened === 'price' && <PriceDialog line={line} onClose={close} />}
      {opened === 'serials' && <SerialDialog itemId={line.id} onDone={close} onClose={close} />}
    </div>
  );
}
