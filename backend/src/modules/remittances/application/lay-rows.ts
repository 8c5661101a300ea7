import type { PaymentRowCharge } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import type { Leg } from '../../payments/index.ts';
import type { ParcelDebt } from '../domain/judge-row.ts';
import { LOCK_DEBTS } from '../persistence/payment-statements.ts';
import type { LaidEntry, TakenPayment, WaitingRow } from './laid-entry.ts';
import { layRow, onAccount } from './row-legs.ts';

/** Which entry each row of a batch comes to, by what is owed now: under the locks of its orders and their debts. */
@Injectable()
export class LayRows {
  constructor(private readonly orders: OrdersApi) {}

  /** @param known fingerprints that were applied already: the same money again, which pays no parcel twice */
  async execute(
    em: EntityManager,
    payment: TakenPayment,
    rows: readonly WaitingRow[],
    known: ReadonlySet<string>,
  ): Promise<LaidEntry[]> {
    const debts = await this.#debts(em, payment, rows);
    const met = new Set(known);
    return rows.map((row) => {
      const own = row.fingerprint ?? `${payment.id}:${row.number}`;
      const again = met.has(own);
      met.add(own);
      const debt = (row.orderId && !again && debts.get(row.orderId)) || null;
      const laid = laidEntry(payment, row, debt, again);
      if (debt && row.orderId) debts.set(row.orderId, after(debt, row, laid.legs));
      // The same money again stands on its own, by the row that says so.
      return { ...laid, fingerprint: again ? `${own}:${payment.id}:${row.number}` : own };
    });
  }

  /** Orders before debts, each by id. */
  async #debts(em: EntityManager, { shopId, transporterId }: TakenPayment, rows: readonly WaitingRow[]) {
    const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))].sort();
    await this.orders.lockAll(em, shopId, ids);
    type Row = Omit<ParcelDebt, 'booked' | 'arrived'> & { orderId: string; booked: readonly string[] };
    const found = await sqlIn<Row>(em, LOCK_DEBTS, [ids]);
    const own = found.filter((debt) => debt.transporterId === transporterId);
    return new Map<string, ParcelDebt>(
      own.map(({ orderId, booked, ...debt }) => [
        orderId,
        { ...debt, arrived: true, booked: booked as PaymentRowCharge[] },
      ]),
    );
  }
}

function laidEntry(
  payment: TakenPayment,
  row: WaitingRow,
  debt: ParcelDebt | null,
  again: boolean,
): Omit<LaidEntry, 'fingerprint'> {
  const { legs, running, claimed, because } = again
    ? onAccount(row.net)
    : layRow(row, debt, payment.reading ?? 'net');
  const own = legs.length > 0;
  return {
    ...{ number: row.number, orderId: own ? row.orderId : null },
    kind: row.kind === 'debit' ? 'fee' : 'remittance',
    // What is too much is about no order, though its row may name one.
    legs: [...legs, ...running.map((leg): Leg => ({ ...leg, orderId: null }))],
    resolved: own || (row.kind === 'debit' && !debt && !again) ? 'paid' : 'running',
    claimed: row.treatment === 'later' ? toCentimes(0) : claimed,
    because,
    feesBack: row.kind === 'credit' ? toCentimes(Math.max(0, -movedAt(legs, 'fees'))) : toCentimes(0),
  };
}

/** What these legs move of the order in a place. */
const movedAt = (legs: readonly Leg[], place: Leg['place']): number =>
  legs.reduce((sum, leg) => sum + (leg.place === place && leg.orderId !== null ? leg.amount : 0), 0);

/** What is owed of the parcel once this entry is written. */
function after(debt: ParcelDebt, { kind, charge }: WaitingRow, legs: readonly Leg[]): ParcelDebt {
  const moved = (place: Leg['place']) => movedAt(legs, place);
  const plus = (amount: Centimes, more: number) => toCentimes(amount + more);
  return {
    ...debt,
    ...{ holds: plus(debt.holds, moved('carrier_holds')), claims: plus(debt.claims, moved('claims')) },
    feesClaimed: toCentimes(
      Math.max(0, debt.feesClaimed + (kind === 'credit' ? Math.min(0, moved('fees')) : 0)),
    ),
    booked: kind === 'debit' ? [...debt.booked, charge] : debt.booked,
  };
}
