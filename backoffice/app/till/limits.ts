import type { RegisterSettings, TillCashier } from '@hanout/contracts';
import { type ApprovedAct, percentOf, type Ticket } from '@hanout/kernel';
import { type Cart, isQuick } from './cart.ts';

/** The permissions that a till asks for. */
export type TillRight = 'till.sell' | 'till.close' | 'till.approve';

export const may = (cashier: Pick<TillCashier, 'permissions'> | undefined, right: TillRight): boolean =>
  cashier?.permissions.includes(right) ?? false;

/** What of a cart its cashier needs an approval for, beyond what was approved already. */
export function toApprove(
  cart: Cart,
  ticket: Ticket,
  cashier: TillCashier,
  settings: RegisterSettings,
): readonly ApprovedAct[] {
  if (may(cashier, 'till.approve')) return [];
  const acts: ApprovedAct[] = [];
  const { manual } = ticket;
  const isFree = isQuick(cart.manual) && settings.quickDiscountFree;
  if (manual && !isFree && manual.amount > percentOf(sumBefore(ticket), cashier.maxDiscount))
    acts.push('discount');
  const cheap = ticket.lines.some(
    ({ priced, listUnit, unit }) => priced && listUnit - unit > percentOf(listUnit, cashier.maxDiscount),
  );
  if (cheap) acts.push('price');
  if (cart.back) acts.push('return');
  return acts.filter((act) => !cart.approvals.some(({ what }) => what === act));
}

const sumBefore = ({ total, manual }: Ticket) => (total + (manual?.amount ?? 0)) as Ticket['total'];
