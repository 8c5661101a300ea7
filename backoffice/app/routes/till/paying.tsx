import type { Paper } from '@hanout/kernel';
import type { KeptDocument } from '../../till/database.ts';
import { useDue, useTill } from '../../till/use-till.ts';
import { PaymentView } from './payment-view.tsx';
import { RefundView } from './refund-view.tsx';

interface PayingProps {
  onBack: () => void;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** The difference is paid, or given: nothing left to pay of what comes back with the cart is given too. */
export function Paying(props: PayingProps) {
  const { due } = useDue();
  const { back } = useTill().view.cart;
  return back && due <= 0 ? <RefundView {...props} /> : <PaymentView {...props} />;
}
