import type { Approval, ApprovedAct } from '@hanout/kernel';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belowLeast, isEmpty, ticketOf } from '../../till/cart.ts';
import { toApprove } from '../../till/limits.ts';
import { useTill } from '../../till/use-till.ts';
import { useSay } from './use-say.ts';

/**
 * Validates the cart (BO-060): nothing in it (BO-322), too few pieces for wholesale, and what its cashier may not give away alone are
 * said before it is paid.
 */
export function useValidate(onPay: () => void) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
  const [asked, setAsked] = useState<ApprovedAct | null>(null);
  const validate = () => {
    const { cart, boot, offset } = till.view;
    const { cashier } = till;
    if (!boot || !cashier) return;
    if (isEmpty(cart)) return say.failed('cart');
    const [few] = belowLeast(cart);
    if (few) return notifyFailed(t('pos.least', { name: few.name, count: few.wholesale?.least ?? 1 }));
    const none = cart.channel === 'Wholesale' ? cart.items.find(({ wholesale }) => !wholesale) : undefined;
    if (none) return notifyFailed(t('pos.notWholesale', { name: none.name }));
    const ticket = ticketOf(cart, boot.promotions, till.now() + offset);
    const [act] = toApprove(cart, ticket, cashier, boot.register.settings);
    if (act) return setAsked(act);
    say.done('validated');
    onPay();
  };
  const answered = (approval: Approval | null) => {
    setAsked(null);
    if (!approval) return;
    const { cart } = till.view;
    till.setCart({ ...cart, approvals: [...cart.approvals, approval] });
    validate();
  };
  return { validate, asked, answered };
}
