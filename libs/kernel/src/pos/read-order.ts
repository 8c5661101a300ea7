import { LOCALES } from '../locale.ts';
import { differenceFaults } from './difference-faults.ts';
import { amount, frame, id, note, payment, refund, signed, ticket } from './document-fields.ts';
import type { OrderDocument } from './order-document.ts';
import type { PaymentRules } from './payment.ts';
import { listOf, oneOf, orNull, type Read, record, text } from './reader.ts';
import { ORDER_ACTS, PAYMENT_FORMS, TILL_LIMITS } from './words.ts';

/** Every member of what is done with an order and no other; what does not add up is asked apart. */
export const readOrder: Read<OrderDocument> = record({
  ...{ ...frame, kind: oneOf(ORDER_ACTS), ticket, locale: oneOf(LOCALES) },
  of: record({ id, number: text(1, 20), customer: text(0, 200) }),
  told: record({ payable: amount, due: amount, refundable: amount }),
  total: signed,
  form: orNull(oneOf(PAYMENT_FORMS)),
  payments: listOf(payment, 0, TILL_LIMITS.payments),
  refunds: listOf(refund, 0, TILL_LIMITS.payments),
  rounding: signed,
  note,
});

/** What does not add up, by member: nobody pays more than is owed (BO-225), or is given more than there is to give back (BO-234). */
export function orderFaults(document: OrderDocument, rules: PaymentRules): string[] {
  const { kind, told, total } = document;
  const faults = differenceFaults(document, rules);
  const isWithin =
    kind === 'order_refund'
      ? total < 0 && -total <= told.refundable
      : total <= told.payable && (kind === 'order_pickup' ? total >= told.due : total > 0);
  if (!isWithin) faults.push('total');
  if (told.due > told.payable) faults.push('told.due');
  return faults;
}
