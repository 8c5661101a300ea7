import type { TillRemark } from '@hanout/contracts';
import { type Actor, type Centimes, sessionReport, sum, type TillDocument, toCentimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SoldAtCounter } from '../../orders/index.ts';
import { type EntryKind, type Leg, legsOf, PaymentsApi } from '../../payments/index.ts';
import { type CashierRow, cashiersOf } from '../persistence/boot-store.ts';
import type { Device } from '../persistence/device-store.ts';
import {
  bookedDocuments,
  type Remark,
  remark,
  sessionDocuments,
  uncountedDocuments,
} from '../persistence/document-store.ts';
import type { Register } from '../persistence/register-store.ts';
import { correctDifference, type RegisterSession } from '../persistence/session-store.ts';
import { lateLegs, moneyOf, receivedLegs, totalOf } from './till-money.ts';

/** A document that is about to be posted, with all that it is about. */
export interface Posting<D extends TillDocument = TillDocument> {
  readonly document: D;
  readonly device: Device;
  readonly register: Register;
  /** By the device's clock, put right; never later than `now`. */
  readonly madeAt: Date;
  readonly now: Date;
  readonly actor: Actor;
  /** Of the shop, with any right at a till. */
  readonly people: readonly CashierRow[];
  /** Its money lies in `unsettled` already, since it was kept before. */
  readonly wasKept: boolean;
  /** The document that the till wrote, where `document` is the sale of what goes out by it. */
  readonly writtenId?: string;
}

/** What every kind of document does with money and remarks. */
@Injectable()
export class PostingHands {
  constructor(private readonly payments: PaymentsApi) {}

  /** An entry of the books, named after the document, with what was written beside cash that moved. */
  async enter(
    em: EntityManager,
    posting: Posting,
    kind: EntryKind,
    legs: readonly Leg[],
    orderId: string | null = null,
  ) {
    if (legs.length === 0) return;
    const { document, register, actor, now: at } = posting;
    const note = 'note' in document ? document.note || null : null;
    const entry = { shopId: register.shopId, orderId, kind, legs, actor, at, note };
    await this.payments.record(em, { ...entry, document: { kind: 'till_document', id: document.id } });
  }

  /** Where the document's money is: by its means, or unsettled since it was kept. */
  received({ document, register, wasKept }: Posting): Leg[] {
    const money = moneyOf(document);
    return wasKept ? legsOf(['unsettled', totalOf(money)]) : receivedLegs(money, register.accountId);
  }

  /** Its session's cash was counted before it came: the count differs by less, or more, than was said. */
  async comeLate(em: EntityManager, posting: Posting, session: RegisterSession): Promise<void> {
    await this.remark(em, posting, { code: 'late', data: { session: session.number } });
    const { cash } = moneyOf(posting.document);
    if (cash === 0 || posting.wasKept) return;
    await this.enter(em, posting, 'count', lateLegs(cash, posting.register.accountId));
    await correctDifference(em, session.id, -cash);
  }

  remark(em: EntityManager, { document, writtenId, register, now }: Posting, said: Remark): Promise<void> {
    return remark(em, { id: writtenId ?? document.id, shopId: register.shopId }, said, now);
  }

  /** What a sale took that was not free, for who looks after it. */
  async tellTaken(em: EntityManager, posting: Posting, { displaced, gained }: SoldAtCounter): Promise<void> {
    if (gained.length > 0) await this.remark(em, posting, { code: 'shortage', data: { units: gained } });
    if (displaced.length > 0)
      await this.remark(em, posting, { code: 'displaced', data: { orders: displaced } });
  }

  /** The remark, where what was done needs somebody's approval and has none. */
  async requireApproved(
    em: EntityManager,
    posting: Posting,
    what: string,
    data: Remark['data'],
  ): Promise<void> {
    const { document, people } = posting;
    const mayApprove = (id: string) =>
      people.some((one) => one.id === id && one.permissions.includes('till.approve'));
    const approved = document.approvals.some((one) => one.what === what && mayApprove(one.staffId));
    if (!approved && !mayApprove(document.cashierId))
      await this.remark(em, posting, { code: 'not_approved' satisfies TillRemark, data: { what, ...data } });
  }

  /**
   * What lies in the drawer by the books, and stands until the transaction ends; but for the money of sessions that begin after what is
   * counted now: what they wrote may arrive first, and is kept until its session can be opened.
   * @param own the session whose documents count, kept or not; null: none of those that are kept
   */
  async drawer(em: EntityManager, { register }: Posting, own: string | null): Promise<Centimes> {
    const { shopId, accountId } = register;
    const { balance } = await this.payments.account(em, { shopId, accountId, drawer: true });
    const later = await uncountedDocuments(em, register.id, own);
    return toCentimes(balance - sum(later.map((document) => moneyOf(document).cash)));
  }

  async safe(em: EntityManager, { register }: Posting): Promise<Centimes> {
    return (await this.payments.account(em, { shopId: register.shopId, place: 'till' })).balance;
  }

  /** Of the session's documents that the server has. */
  async report(em: EntityManager, sessionId: string) {
    return sessionReport(await sessionDocuments(em, sessionId));
  }

  /** The same of what its drawer has felt so far. */
  async booked(em: EntityManager, sessionId: string) {
    return sessionReport(await bookedDocuments(em, sessionId));
  }

  people(em: EntityManager, shopId: string) {
    return cashiersOf(em, shopId);
  }
}
