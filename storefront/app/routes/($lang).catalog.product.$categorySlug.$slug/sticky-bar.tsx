import { Amount } from '@hanout/ui/storefront/price.tsx';
import { type RefObject, useEffect, useState } from 'react';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { useTexts } from '../../i18n/texts-context.ts';

interface StickyBarProps {
  checkout: QuickCheckoutModel;
  blocked: string | null;
  onBlocked: () => void;
  /** The form's own button, or the one that opens the form: while it is in view, the bar steps aside. */
  orderButton: RefObject<HTMLDivElement>;
}

/** On a phone the total and the way to order stay in reach. */
export function StickyBar({ checkout, blocked, onBlocked, orderButton }: StickyBarProps) {
  const t = useTexts();
  const away = useInView(orderButton, checkout.open);
  const { state, open } = checkout;
  const act = () => {
    if (blocked !== null) return onBlocked();
    if (open) return checkout.submit();
    checkout.begin();
  };
  const knowsDelivery = state.formData.transporter !== '';
  return (
    <div className={away ? 'stick needs-js stick-away' : 'stick needs-js'}>
      <div>
        <small>{knowsDelivery ? t('form.total') : t('form.totalWithoutDelivery')}</small>
        <b>
          <Amount value={state.totalPrice} />
        </b>
      </div>
      <button type="button" className="btn btn-primary" onClick={act} disabled={state.phase === 'submitting'}>
        {blocked === null ? t(open ? 'form.submit' : 'product.buy') : t('cart.choose')}
      </button>
    </div>
  );
}

/** Whether an element is in view; observed anew when `layout` changes what it stands in. */
function useInView(target: RefObject<HTMLElement>, layout: boolean): boolean {
  const [visible, setVisible] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one after the layout changed
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, layout]);
  return visible;
}
