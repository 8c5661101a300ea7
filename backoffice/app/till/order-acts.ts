import type { TillOrder } from '@hanout/contracts';
import type { Approval, Locale, OrderAct, OrderDocument } from '@hanout/kernel';
import { openId, tokenOf } from './acts.ts';
import type { TillCore } from './core.ts';
import type { KeptDocument } from './database.ts';

/** What changes hands by it. */
export type OrderMoney = Pick<OrderDocument, 'total' | 'form' | 'payments' | 'refunds' | 'rounding'>;

/** An order of the shop is paid, handed over or refunded here, once, as the server told of it. @throws AlreadyKept */
export function actOnOrder(
  till: TillCore,
  { id: documentId, kind }: { readonly id: string; readonly kind: OrderAct },
  order: TillOrder,
  money: OrderMoney,
  approvals: readonly Approval[],
  locale: Locale,
): Promise<KeptDocument> {
  const sessionId = openId(till);
  const { id, number, customer, payable, due, refundable } = order;
  const token = tokenOf();
  return till.keep(
    ({ frame, series, ticket }): OrderDocument => ({
      ...frame,
      ...{ kind, sessionId, ticket: { series, number: ticket, token }, locale, note: '' },
      ...{ of: { id, number, customer }, told: { payable, due, refundable } },
      ...money,
    }),
    approvals,
    documentId,
  );
}
