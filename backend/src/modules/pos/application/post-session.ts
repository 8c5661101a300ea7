import {
  type CloseDocument,
  canonicalJson,
  countedDifference,
  type OpenDocument,
  toCentimes,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { legsOf } from '../../payments/index.ts';
import { isOpeningKept } from '../persistence/document-store.ts';
import { noteZ } from '../persistence/register-store.ts';
import { settleRemark } from '../persistence/remark-store.ts';
import {
  closeSession,
  insertClosed,
  insertSession,
  isZTaken,
  type NewSession,
  openSession,
  openStub,
  type RegisterSession,
} from '../persistence/session-store.ts';
import { CannotPost } from './cannot-post.ts';
import { type Posting, PostingHands } from './posting.ts';
import { differenceLegs, safeLegs } from './till-money.ts';

/** A session is opened with its float, and closed with its count. */
@Injectable()
export class PostSession {
  constructor(private readonly hands: PostingHands) {}

  /** @param known begun already, by what came before its opening */
  async open(
    em: EntityManager,
    posting: Posting<OpenDocument>,
    known: RegisterSession | null,
  ): Promise<void> {
    const { document, register, device, madeAt } = posting;
    const { float, fromSafe, session, cashierId, sessionId } = document;
    const row = {
      ...{ id: sessionId, shopId: register.shopId, registerId: register.id, deviceId: device.id },
      ...{ series: session.series, number: session.number, openedBy: cashierId, openedAt: madeAt, float },
    };
    if (await isZTaken(em, row)) throw new CannotPost('number_taken');
    if (known && known.state !== 'open') return this.#openLate(em, posting, row, known);
    if (!known && (await openSession(em, register.id))) throw new CannotPost('session_open');
    // Of a session that began without it, what lies there by now is not what the last closing left.
    const report = known && (await this.hands.booked(em, sessionId));
    const soFar = report ? report.expectedCash - report.float : 0;
    await (known ? openStub(em, row) : insertSession(em, row));
    await noteZ(em, register.id, session.number);
    if (known) await settleRemark(em, sessionId, 'no_opening', posting.now);
    await this.#float(em, posting, fromSafe, soFar, known?.id ?? null);
  }

  /** Closed by somebody, or by what came before it: it says at least which session that was. */
  async #openLate(
    em: EntityManager,
    posting: Posting<OpenDocument>,
    row: NewSession,
    known: RegisterSession,
  ): Promise<void> {
    if (known.number === null) {
      await openStub(em, row);
      await noteZ(em, row.registerId, posting.document.session.number);
      await settleRemark(em, row.id, 'no_opening', posting.now);
    }
    await this.hands.comeLate(em, posting, known);
  }

  /**
   * By what was written in it, where nobody has opened it. A device that is detached will hardly bring its opening any more, nor its closing:
   * its session is over at once, and all of it comes late, so that the next device of the register can open.
   * @throws CannotPost `session_open`: the register has another open one, or its opening waits for that.
   */
  async begin(em: EntityManager, posting: Posting): Promise<RegisterSession> {
    const { document, register, device, madeAt } = posting;
    const { sessionId: id, cashierId: openedBy } = document;
    const isOver = device.state !== 'active' && document.kind !== 'close' && !(await isOpeningKept(em, id));
    if (!isOver && (await openSession(em, register.id))) throw new CannotPost('session_open');
    const number = document.kind === 'close' ? document.session.number : null;
    const stub = {
      ...{ id, shopId: register.shopId, registerId: register.id, deviceId: device.id, series: device.series },
      ...{ number, openedBy, openedAt: madeAt, float: toCentimes(0) },
    };
    if (isOver) await this.#end(em, posting, stub);
    else await insertSession(em, stub);
    await this.hands.remark(em, posting, { code: 'no_opening' });
    const state = isOver ? ('closed' as const) : ('open' as const);
    return { ...stub, state, difference: isOver ? 0 : null, forced: isOver };
  }

  /** Nobody has counted it: what lies in the drawer is what lay there without it, and of its own cash nothing is found. */
  async #end(em: EntityManager, posting: Posting, stub: NewSession): Promise<void> {
    const left = await this.hands.drawer(em, posting, null);
    const difference = await this.count(em, posting, stub.id, left, left);
    const none = toCentimes(0);
    await insertClosed(em, stub, {
      ...{
        closedBy: null,
        closedAt: posting.now,
        counted: { cash: none, card: none, mobile: none, other: none },
      },
      ...{ pieces: {}, left, reason: '', z: null, difference, forced: true },
    });
  }

  async #float(
    em: EntityManager,
    posting: Posting<OpenDocument>,
    fromSafe: number,
    soFar: number,
    begun: string | null,
  ): Promise<void> {
    const { register, document } = posting;
    const inSafe = fromSafe > 0 ? await this.hands.safe(em, posting) : 0;
    const drawer = legsOf(['till', fromSafe]).map((leg) => ({ ...leg, accountId: register.accountId }));
    await this.hands.enter(em, posting, 'transfer', [...drawer, ...safeLegs(-fromSafe, inSafe)]);
    if (fromSafe > inSafe)
      await this.hands.remark(em, posting, {
        code: 'safe_short',
        data: { said: fromSafe, known: Math.max(0, inSafe) },
      });
    const before = (await this.hands.drawer(em, posting, begun)) - soFar;
    const difference = document.float - before;
    await this.hands.enter(em, posting, 'count', differenceLegs(difference, register.accountId));
    if (Math.abs(difference) >= 100)
      await this.hands.remark(em, posting, { code: 'opening_differs', data: { difference } });
  }

  /** A session that nobody opened has its number from its closing. */
  async #numbered(
    em: EntityManager,
    session: RegisterSession,
    said: CloseDocument['session'],
  ): Promise<number | null> {
    const row = { ...session, ...said };
    if (session.number !== null || (await isZTaken(em, row))) return session.number;
    await openStub(em, row);
    await noteZ(em, row.registerId, said.number);
    return said.number;
  }

  async close(em: EntityManager, posting: Posting<CloseDocument>, session: RegisterSession): Promise<void> {
    const { document, register, madeAt } = posting;
    const { counted, pieces, left, reason, z, cashierId } = document;
    const number = await this.#numbered(em, session, document.session);
    if (session.state !== 'open')
      return this.hands.remark(em, posting, { code: 'late', data: { session: number } });
    const report = await this.hands.report(em, session.id);
    const difference = await this.count(em, posting, session.id, counted.cash, left);
    await closeSession(em, session.id, {
      ...{
        closedBy: cashierId,
        closedAt: madeAt,
        counted,
        pieces,
        left,
        reason,
        z,
        difference,
        forced: false,
      },
    });
    if (canonicalJson(z) !== canonicalJson(report))
      await this.hands.remark(em, posting, { code: 'z_differs', data: { device: z, server: report } });
    // As the till asks: what no coin can pay needs nobody's approval.
    if (Math.abs(countedDifference(difference).whole) > register.settings.differenceThreshold)
      await this.hands.requireApproved(em, posting, 'difference', { difference });
  }

  /** The drawer's books follow the count, and what does not stay goes to the safe. @returns by how much they differed. */
  async count(
    em: EntityManager,
    posting: Posting,
    sessionId: string,
    cash: number,
    left: number,
  ): Promise<number> {
    const { accountId } = posting.register;
    const difference = cash - (await this.hands.drawer(em, posting, sessionId));
    await this.hands.enter(em, posting, 'count', differenceLegs(difference, accountId));
    const away = cash - left;
    const drawer = legsOf(['till', -away]).map((leg) => ({ ...leg, accountId }));
    await this.hands.enter(em, posting, 'transfer', [...drawer, ...safeLegs(away, 0)]);
    return toCentimes(difference);
  }
}
