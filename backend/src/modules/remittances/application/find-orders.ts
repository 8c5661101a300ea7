import type { PaymentRowCharge } from '@hanout/contracts';
import { type Centimes, isMobilePhone, normalizeForSearch, orderNumberOf, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { chosenLink, type Found, type FoundBy, type Link } from '../domain/link-scores.ts';
import { WilayaCodes, type WilayaName } from '../domain/places.ts';
import { DEBTS_OF, LIKELY_ORDERS, NAMED_ORDERS, WILAYAS } from '../persistence/matching-statements.ts';
import type { RowToMatch } from './matched-rows.ts';
import type { LockedStatement } from './statement-lock.ts';

interface Candidate {
  readonly number: number;
  readonly orderId: string;
  readonly by: FoundBy;
  readonly likeness?: number;
}

/** An order, what its transporter owes of it, and where its parcel is. */
export interface Debt {
  readonly orderId: string;
  readonly transporterId: string | null;
  readonly told: Centimes | null;
  readonly holds: Centimes | null;
  readonly claims: Centimes | null;
  readonly expectedFee: Centimes | null;
  readonly returnFee: Centimes | null;
  readonly deliveredAt: Date | null;
  readonly wholeDinars: boolean | null;
  readonly feesClaimed: Centimes;
  readonly booked: readonly PaymentRowCharge[];
  readonly state: string;
  readonly phone: string;
}

/** The orders that rows of a statement may be, in few questions for all of them. */
@Injectable()
export class FindOrders {
  /** The best of each row, by its number. */
  async execute(
    em: EntityManager,
    payment: LockedStatement,
    rows: readonly RowToMatch[],
  ): Promise<ReadonlyMap<number, Link>> {
    const open = rows.filter(({ byHand, problem }) => !byHand && problem !== 'tracking');
    const links = await this.#links(em, payment, rows, await this.#named(em, payment, rows));
    const left = open.filter(({ number }) => !links.has(number));
    if (left.length === 0) return links;
    const likely = await this.#links(em, payment, left, await this.#likely(em, payment, left));
    return new Map([...links, ...likely]);
  }

  /** All candidates of one row, the best first. */
  async ofRow(em: EntityManager, payment: LockedStatement, row: RowToMatch): Promise<readonly Found[]> {
    const named = await this.#named(em, payment, [row]);
    const likely = await this.#likely(em, payment, [row]);
    const found = await this.#evidence(em, payment, [row], [...named, ...likely]);
    return found.get(row.number) ?? [];
  }

  #named(em: EntityManager, { id, shopId, transporterId }: LockedStatement, rows: readonly RowToMatch[]) {
    const numbers = rows.map(({ number }) => number);
    const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
    const orderNumbers = rows.flatMap(({ number, reference }) => {
      const orderNumber = reference && orderNumberOf(reference);
      return orderNumber ? [{ number, orderNumber }] : [];
    });
    return sqlIn<Candidate & object>(em, NAMED_ORDERS, [
      ...[id, first - 1, last, shopId, transporterId],
      JSON.stringify(orderNumbers),
    ]);
  }

  async #likely(em: EntityManager, { shopId, transporterId }: LockedStatement, rows: readonly RowToMatch[]) {
    const wilayas = new WilayaCodes(await sqlIn<WilayaName & object>(em, WILAYAS));
    const asked = rows
      .filter(
        ({ kind, phone, name, commune, wilaya }) => kind === 'credit' && (phone || name || commune || wilaya),
      )
      .map(({ number, phone, name, commune, wilaya, day, net, collected }) => ({
        ...{ number, phone, commune, wilaya: wilayas.codeOf(wilaya), day, net, collected },
        name: name && normalizeForSearch(name),
      }));
    if (asked.length === 0) return [];
    return sqlIn<Candidate & object>(em, LIKELY_ORDERS, [transporterId, shopId, JSON.stringify(asked)]);
  }

  async #links(
    em: EntityManager,
    payment: LockedStatement,
    rows: readonly RowToMatch[],
    candidates: Candidate[],
  ) {
    const found = await this.#evidence(em, payment, rows, candidates);
    return new Map([...found].map(([number, evidence]) => [number, chosenLink(evidence)] as const));
  }

  async #evidence(
    em: EntityManager,
    { shopId, transporterId }: LockedStatement,
    rows: readonly RowToMatch[],
    candidates: readonly Candidate[],
  ): Promise<Map<number, Found[]>> {
    const ids = [...new Set(candidates.map(({ orderId }) => orderId))];
    const debts = new Map((await debtsOf(em, shopId, ids)).map((debt) => [debt.orderId, debt]));
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const found = new Map<number, Found[]>();
    for (const { number, orderId, by, likeness } of candidates) {
      const [row, debt] = [byNumber.get(number), debts.get(orderId)];
      if (!row || !debt) continue;
      const one: Found = {
        ...{ orderId, by, sameTransporter: debt.transporterId === transporterId },
        ...{
          amountAgrees: row.kind === 'debit' || amountAgrees(row, debt),
          delivered: debt.deliveredAt !== null,
        },
        otherPhone: row.phone !== null && isMobilePhone(row.phone) && row.phone !== debt.phone,
        ...(likeness === undefined ? {} : { likeness }),
      };
      found.set(number, [...(found.get(number) ?? []), one]);
    }
    return found;
  }
}

export async function debtsOf(
  em: EntityManager,
  shopId: string,
  orderIds: readonly string[],
): Promise<Debt[]> {
  return orderIds.length === 0 ? [] : sqlIn<Debt & object>(em, DEBTS_OF, [shopId, orderIds]);
}

/** What was paid is what was to be collected, or that without the fee; a carrier that knows no centimes is half a dinar off. */
function amountAgrees({ net, collected }: RowToMatch, { told, holds, expectedFee }: Debt): boolean {
  const wanted = [holds, told].flatMap((amount) =>
    amount ? [amount, toCentimes(amount - (expectedFee ?? 0))] : [],
  );
  return [net, collected].some(
    (amount) => amount !== null && wanted.some((one) => Math.abs(one - amount) <= 50),
  );
}
