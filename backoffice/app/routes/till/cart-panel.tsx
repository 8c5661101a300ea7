import { formatAmount, toCentimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty, isQuick, withQuickDiscount } from '../../till/cart.ts';
import { useDue, useTill } from '../../till/use-till.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import { CustomerButton } from './customer-button.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { ParkDialog } from './park-dialog.tsx';
import { useKeys } from './use-keys.ts';
import { useValidate } from './use-validate.tsx';

/** The cart: who buys, what, what comes off, and the way to the payment. On a phone its total is the handle. */
export const CartPanel = memo(function CartPanel({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { cart } = view;
  const [raised, setRaised] = useState(false);
  const [opened, setOpened] = useState<'park' | 'discount' | null>(null);
  const { validate, dialog } = useValidate(onPay);
  const { due: total } = useDue();
  const figure = toCentimes(Math.abs(total));
  const isGiven = cart.back !== undefined && total < 0;
  const quick = () => cart.items.length > 0 && till.setCart(withQuickDiscount(cart));
  const park = () => !isEmpty(cart) && setOpened('park');
  useKeys({ F7: quick, F9: validate, ...(isEmpty(cart) ? {} : { F6: park }) });
  return (
    <section
      aria-label={t('pos.cart')}
      className={`flex min-h-0 flex-col border-line bg-paper desk:border-s max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-20 max-desk:border-t max-desk:shadow-pop ${raised ? 'max-desk:top-[60px]' : ''}`}
    >
      <button
        type="button"
        aria-expanded={raised}
        onClick={() => setRaised(!raised)}
        className="flex min-h-[68px] items-center gap-3 px-4 desk:hidden"
      >
        <Icon name={raised ? 'chevron-down' : 'chevron-up'} />
        <span>{t('pos.cart')}</span>
        <span className="text-ink-3">{cart.items.length}</span>
        <b className="num ms-auto font-brand text-xl">
          <bdi dir="ltr">{formatAmount(total)}</bdi>
        </b>
      </button>
      <div className={`flex min-h-0 flex-1 flex-col ${raised ? '' : 'max-desk:hidden'}`}>
        <CustomerButton />
        <CartLines />
        <CartSums />
        <div className="flex flex-none flex-col gap-2 px-3.5 pb-3.5">
          <div className="[&>fieldset]:w-full [&_button]:flex-1 [&_button]:justify-center">
            <Channel />
          </div>
          <div className="grid grid-cols-3 gap-1.5">
            <CartAct pressed={isQuick(cart.manual)} hotkey="F7" onClick={quick}>
              {t('pos.quick')}
            </CartAct>
            <CartAct hotkey="F6" onClick={park}>
              {t('pos.park')}
            </CartAct>
            <CartAct onClick={() => setOpened('discount')}>{t('pos.discount')}</CartAct>
          </div>
          <button
            type="button"
            aria-keyshortcuts="F9"
            onClick={validate}
            className="flex h-16 items-center justify-center gap-3.5 rounded-l bg-sea text-[19px] font-semibold text-on-sea hover:bg-sea-hover"
          >
            <span>{t(isGiven ? 'pos.returns.refund' : 'pos.pay')}</span>
            <bdi dir="ltr" className="num">
              {formatAmount(figure)}
            </bdi>
            <Kbd onAccent>F9</Kbd>
          </button>
        </div>
      </div>
      {opened === 'park' && <ParkDialog onClose={() => setOpened(null)} />}
      {opened === 'discount' && <DiscountDialog onClose={() => setOpened(null)} />}
      {dialog}
    </section>
  );
});

interface CartActProps {
  pressed?: boolean;
  hotkey?: string;
  onClick: () => void;
  children: React.ReactNode;
}

function CartAct({ pressed, hotkey, onClick, children }: CartActProps) {
  return (
    <Button
      size="touch"
      hotkey={hotkey}
      aria-pressed={pressed}
      onClick={onClick}
      className="min-w-0 px-1! text-sm! aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
    >
      {children}
    </Button>
  );
}

/** In the shop, or to a reseller: at wholesale prices, by least quantities. */
function Channel() {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { cart } = view;
  return (
    <Segmented
      label={t('pos.channel.label')}
      value={cart.channel === 'Wholesale' ? 'Wholesale' : 'POS'}
      options={(['POS', 'Wholesale'] as const).map((value) => ({ value, label: t(`pos.channel.${value}`) }))}
      onChange={(channel) => till.setCart({ ...cart, channel })}
    />
  );
}
