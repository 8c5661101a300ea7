import { Amount } from '@hanout/ui/storefront/price.tsx';
import { useEffect, useState } from 'react';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { useTexts } from '../../i18n/texts-context.ts';

interface StickyBarProps {
  checkout: QuickCheckoutModel;
  blocked: string | null;
  onBlocked: () => void;
  /**
   * The form's own button, or the one that opens the form: while it is in view, or not there yet, the bar steps aside,
   * so that there is never more than one way to order on a screen.
   */
  orderButton: HTMLElement | null;
}

/** On a phone the total and the way to order stay in reach. */
export function StickyBar({ checkout, blocked, onBlocked, orderButton }: StickyBarProps) {
  const t = useTexts();
  const inView = useInView(orderButton);
  const { state, open, autoLeft } = checkout;
  // The countdown stands in its place.
  const away = inView || autoLeft !== null;
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

/** Whether an element is in view; true while it is not there. */
function useInView(target: HTMLElement | null): boolean {
  const [seen, setSeen] = useState<{ target: HTMLElement; visible: boolean } | null>(null);
  useEffect(() => {
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) =>
      setSeen({ target, visible: entry?.isIntersecting ?? false }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return target === null || seen?.target !== target || seen.visible;
}
