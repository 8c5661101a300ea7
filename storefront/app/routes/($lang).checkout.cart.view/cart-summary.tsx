import { CartLines, UnavailableLines } from '../../cart/cart-lines.tsx';
import type { ShortLine } from '../../checkout/checkout-api.ts';
import { CouponField } from '../../checkout/coupon-field.tsx';
import { OrderSummary } from '../../checkout/order-summary.tsx';
import type { CartCheckoutModel } from '../../checkout/use-cart-checkout.ts';
import { useTexts } from '../../i18n/texts-context.ts';

/** What is ordered and what it costs; lines can still be changed here. */
export function CartSummary({ checkout }: { checkout: CartCheckoutModel }) {
  const t = useTexts();
  const problems = useLineProblems(checkout);
  const { apart, nothingLeft } = checkout;
  return (
    <aside className="panel cart-panel" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t(nothingLeft ? 'cart.title' : 'buy.summary')}</h2>
      {nothingLeft ? null : (
        <>
          <CartLines
            lines={checkout.lines}
            problems={problems}
            priceBefore={checkout.priceBefore}
            onChange={checkout.touches.touch}
          />
          <CouponField checkout={checkout} />
          <OrderSummary checkout={checkout} />
        </>
      )}
      <UnavailableLines lines={apart} note={nothingLeft ? null : t('cart.apartText')} />
    </aside>
  );
}

/** What the server said about single lines: too little left, or not sold any more. */
function useLineProblems({ state }: CartCheckoutModel): ReadonlyMap<number, string> {
  const t = useTexts();
  const textOf = (line: ShortLine) => {
    if ('text' in line) return line.text;
    return 'available' in line && line.available > 0
      ? t('cart.onlyLeft', { count: line.available })
      : t('cart.gone');
  };
  return new Map(state.shortLines.map((line) => [line.index, textOf(line)]));
}
