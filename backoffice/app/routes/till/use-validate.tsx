import type { Approval, ApprovedAct } from '@hanout/kernel';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belowLeast, isEmpty, ticketOf, unnumberedOf } from '../../till/cart.ts';
import { toApprove } from '../../till/limits.ts';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { SerialDialog } from './serial-dialog.tsx';
import { useSay } from './use-say.ts';

/**
 * Validates the cart (BO-060): nothing in it (BO-322), too few pieces for wholesale, pieces whose serial number is not known, and what
 * its cashier may not give away alone are said before it is paid.
 * @returns with what is asked meanwhile
 */
export function useValidate(onPay: () => void) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
  const [asked, setAsked] = useState<ApprovedAct | null>(null);
  const [numbered, setNumbered] = useState<string | null>(null);
  const validate = (unnumbered = false) => {
    const { cart, boot, offset } = till.view;
    const { cashier } = till;
    if (!boot || !cashier) return;
    if (isEmpty(cart)) return say.failed('cart');
    const [few] = belowLeast(cart);
    if (few) return notifyFailed(t('pos.least', { name: few.name, count: few.wholesale?.least ?? 1 }));
    const none = cart.channel === 'Wholesale' ? cart.items.find(({ wholesale }) => !wholesale) : undefined;
    if (none) return notifyFailed(t('pos.notWholesale', { name: none.name }));
    const bare = unnumbered ? undefined : cart.items.find((item) => unnumberedOf(item) > 0);
    if (bare) return setNumbered(bare.id);
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
    // What is sold without its number was asked before.
    validate(true);
  };
  const told = (unnumbered: boolean) => {
    setNumbered(null);
    validate(unnumbered);
  };
  const dialog = numbered ? (
    <SerialDialog
      itemId={numbered}
      onDone={() => told(false)}
      onWithout={() => told(true)}
      onClose={() => setNumbered(null)}
    />
  ) : (
    asked && <ApprovalDialog act={asked} onDone={answered} onClose={() => answered(null)} />
  );
  return { validate: () => validate(), dialog };
}
