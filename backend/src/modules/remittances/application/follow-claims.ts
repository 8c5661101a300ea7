import type { ClaimReason, ClaimState } from '@hanout/contracts';
import { algiersDay, DAY_MS } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { isDispute } from '../domain/claim-states.ts';
import {
  ASK_BESIDE,
  ASK_LESS,
  OPEN_CLAIMS,
  REOPEN_CLAIMS,
  SETTLE_CLAIMS,
  SETTLE_FEE_CLAIMS,
  TAKE_FEES_BACK,
} from '../persistence/claims-of-payments.ts';
import type { LaidEntry, TakenPayment } from './laid-entry.ts';

const DISPUTED = 'disputed';

type Paying = Pick<
  TakenPayment,
  'id' | 'shopId' | 'transporterId' | 'claimDays' | 'confirmedBy' | 'confirmedByName'
>;
interface Followed {
  readonly orderId: string | null;
}
type TakenBackRow = Followed & { readonly number: number };

/** Claims follow the money: what is short is asked for, and what came is asked for no longer. */
@Injectable()
export class FollowClaims {
  constructor(private readonly orders: OrdersApi) {}

  async execute(em: EntityManager, payment: Paying, laid: readonly LaidEntry[], at: Date): Promise<void> {
    await this.#giveBack(em, payment, laid, at);
    const orderIds = laid.flatMap(({ orderId }) => orderId ?? []);
    await this.#end(em, payment, orderIds, at, 'settled');
    await this.#askBeside(em, payment, orderIds, at);
    const short = laid.filter(({ claimed }) => claimed > 0);
    if (short.length === 0) return;
    const claims = short.map(({ orderId, number, claimed, because }) => ({
      ...{ order_id: orderId, row_number: number, asked: claimed, reason: because },
    }));
    const { shopId, transporterId, id } = payment;
    const due = algiersDay(new Date(at.getTime() + payment.claimDays * DAY_MS));
    const asked = [shopId, transporterId, id, JSON.stringify(claims), due, at, payment.confirmedByName];
    const open = await sqlIn<Followed>(em, OPEN_CLAIMS, asked);
    const flagged = open.flatMap(({ orderId }) => orderId ?? []);
    await this.orders.raiseAll(em, { ...flagOf(payment, at), orderIds: flagged });
  }

  /** Rows of the payment `of` are taken back by `payment`: nobody paid what they claimed, and nobody owes it. */
  async withdraw(
    em: EntityManager,
    payment: Paying,
    { of, rows }: { readonly of: string; readonly rows: readonly TakenBackRow[] },
    at: Date,
  ): Promise<void> {
    const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
    await this.#end(em, payment, orderIds, at, 'written_off');
    await this.#askBeside(em, payment, orderIds, at);
    await sqlIn(em, ASK_LESS, [payment.shopId, of, rows.map(({ number }) => number), at]);
  }

  /** Of these orders, what is owed no more. */
  async #end(
    em: EntityManager,
    payment: Paying,
    orderIds: readonly string[],
    at: Date,
    as: ClaimState,
  ): Promise<void> {
    if (orderIds.length === 0) return;
    const asked = [payment.shopId, orderIds, at, payment.id, as];
    const ended = await sqlIn<Followed>(em, SETTLE_CLAIMS, asked);
    const free = ended.flatMap(({ orderId }) => orderId ?? []);
    await this.orders.lowerAll(em, { ...flagOf(payment, at), orderIds: free });
  }

  /** Of damaged parcels among these orders: they are disputed as long as payments claim of them beside. */
  async #askBeside(em: EntityManager, payment: Paying, orderIds: readonly string[], at: Date): Promise<void> {
    if (orderIds.length === 0) return;
    type Asked = Followed & { readonly claimed: boolean };
    const found = await sqlIn<Asked>(em, ASK_BESIDE, [payment.shopId, orderIds, at]);
    const those = (owed: boolean) =>
      found.flatMap(({ orderId, claimed }) => (orderId && claimed === owed ? orderId : []));
    await this.orders.raiseAll(em, { ...flagOf(payment, at), orderIds: those(true) });
    await this.orders.lowerAll(em, { ...flagOf(payment, at), orderIds: those(false) });
  }

  /** Of these orders, what the payment `settledBy` settled and is owed again: it is taken back by `payment`. */
  async reopen(
    em: EntityManager,
    payment: Paying,
    { settledBy, orderIds }: { readonly settledBy: string; readonly orderIds: readonly string[] },
    at: Date,
  ): Promise<void> {
    if (orderIds.length === 0) return;
    const asked = [payment.shopId, orderIds, settledBy];
    type Reopened = Followed & { readonly reason: ClaimReason; readonly inClaims: boolean };
    const open = await sqlIn<Reopened>(em, REOPEN_CLAIMS, [...asked, at]);
    await sqlIn(em, TAKE_FEES_BACK, asked);
    const disputed = open.flatMap(({ orderId, reason, inClaims }) =>
      orderId && (inClaims || isDispute(reason)) ? orderId : [],
    );
    await this.orders.raiseAll(em, { ...flagOf(payment, at), orderIds: disputed });
  }

  /** Fees that were asked back come back: all of one ends its claim. */
  async #giveBack(em: EntityManager, payment: Paying, laid: readonly LaidEntry[], at: Date): Promise<void> {
    const back = laid.filter(({ feesBack, orderId }) => feesBack > 0 && orderId);
    if (back.length === 0) return;
    const [ids, amounts] = [back.map(({ orderId }) => orderId), back.map(({ feesBack }) => feesBack)];
    type Answered = Followed & { readonly state: string };
    const found = await sqlIn<Answered>(em, SETTLE_FEE_CLAIMS, [
      ...[payment.shopId, ids, at, payment.id],
      amounts,
    ]);
    const free = found.flatMap(({ orderId, state }) => (orderId && state === 'settled' ? orderId : []));
    await this.orders.lowerAll(em, { ...flagOf(payment, at), orderIds: free });
  }
}

function flagOf({ shopId, confirmedBy, confirmedByName }: Paying, at: Date) {
  const actor = { kind: 'staff', id: confirmedBy ?? '', name: confirmedByName ?? '' } as const;
  return { shopId, flag: DISPUTED, actor, at };
}
