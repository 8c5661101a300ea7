import type { SupplierBillRow } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { amountOf, amountText } from '../forms/amount.ts';

type Open = Pick<SupplierBillRow, 'id' | 'left'>;

const readable = (text: string): number => {
  const amount = amountOf(text);
  return amount === null || Number.isNaN(amount) ? 0 : amount;
};

/** How a payment is laid on bills as the server does it: the oldest due day first, in the order that they are given. */
export function inTurn(amount: Centimes | null, bills: readonly Open[]): Record<string, string> {
  let rest = amount === null || Number.isNaN(amount) ? 0 : Number(amount);
  return Object.fromEntries(
    bills.map(({ id, left }) => {
      const part = Math.min(rest, left);
      rest -= part;
      return [id, part > 0 ? amountText(toCentimes(part)) : ''];
    }),
  );
}

/** What is left of a payment: an advance; below nothing where more is laid than there is. */
export const restOf = (amount: Centimes | null, parts: Readonly<Record<string, string>>): Centimes => {
  const laid = Object.values(parts).reduce((sum, text) => sum + readable(text), 0);
  return toCentimes((amount === null || Number.isNaN(amount) ? 0 : amount) - laid);
};

/** What is sent of it, in the order of the bills. What cannot be read is refused by the contract. */
export const allocationsOf = (parts: Readonly<Record<string, string>>, bills: readonly { id: string }[]) =>
  bills.flatMap(({ id }) => {
    const amount = amountOf(parts[id] ?? '');
    return amount === null || amount === 0 ? [] : [{ billId: id, amount }];
  });
