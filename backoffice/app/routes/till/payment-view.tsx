import { type Paper, paysWhole } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { sell } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { exchange } from '../../till/give-back.ts';
import { useDue, useTill } from '../../till/use-till.ts';
import { Aside } from './aside.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import { CustomerButton } from './customer-button.tsx';
import { PaymentPage } from './payment-page.tsx';

interface PaymentViewProps {
  onBack: () => void;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** What is in the cart is paid, or the difference to what comes back. */
export function PaymentView(props: PaymentViewProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const locale = useLocale();
  const { due } = useDue();
  const { cart } = view;
  return (
    <PaymentPage
      {...props}
      title={t('pos.payment')}
      back={t('pos.backToCart')}
      total={due}
      // What goes out in exchange is paid at once.
      takes={(form) => !cart.back || paysWhole(form)}
      hasCustomer={cart.customer !== null}
      channelOf={(form) => (form === 'installment' ? 'Installment' : cart.channel)}
      pay={(paid) => (till.view.cart.back ? exchange : sell)(till, paid, locale)}
      done="order"
      aside={
        <Aside label={t('pos.cart')}>
          <CustomerButton />
          <CartLines fixed />
          <CartSums fixed />
        </Aside>
      }
    />
  );
}
