import type { TillDocumentState } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, readDocument, type TillDocument } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { legsOf } from '../../payments/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type Device, lockDevice } from '../persistence/device-store.ts';
import { dueDocuments, type KeptDocument, lockDocument, setState } from '../persistence/document-store.ts';
import { findRegister, type Register } from '../persistence/register-store.ts';
import { settleRemarks } from '../persistence/remark-store.ts';
import { savepoint } from '../persistence/savepoint.ts';
import { lockSession, settleIfDone } from '../persistence/session-store.ts';
import { codeOf, isTrouble } from './cannot-post.ts';
import type { By } from './edit-registers.ts';
import { PostDocument } from './post-document.ts';
import { type Posting, PostingHands } from './posting.ts';
import type { ReadText } from './read-text.ts';
import { moneyOf, totalOf, unsettledLegs } from './till-money.ts';

const MINUTE_MS = 60_000;
/** Minutes until the next try, by how many have failed; then each hour. */
const WAITS = [1, 2, 5, 15, 30, 60];

interface Arrived {
  readonly read: ReadText;
  readonly device: Device;
  readonly register: Register;
  readonly now: Date;
}

/** What is kept is posted, now or later; what can never be is written off by somebody who may. */
@Injectable()
export class SettleDocument {
  readonly #logger = new Logger('till');

  constructor(
    private readonly work: UnitOfWork,
    private readonly post: PostDocument,
    private readonly hands: PostingHands,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the transaction that has claimed it. */
  async first(em: EntityManager, { read, device, register, now }: Arrived): Promise<void> {
    if (!read.document) return;
    const posting = await this.#posting(em, {
      document: read.document,
      device,
      register,
      now,
      wasKept: false,
    });
    await this.#try(em, { ...posting, madeAt: read.row.madeAt }, 0);
  }

  /** @throws DomainError `not_found` (404), `document_state` (409): it is not kept. */
  retry(shopId: string, id: string): Promise<{ state: TillDocumentState; code: string | null }> {
    return this.work.transactional(async (em) => {
      const kept = await this.#lock(em, shopId, id);
      if (kept.state !== 'kept' || (kept.code === 'later_kind' && !isKnown(kept)))
        throw new DomainError('document_state', 409);
      await this.#again(em, kept);
      const { state, code } = await this.#lock(em, shopId, id);
      return { state, code };
    });
  }

  /** @throws DomainError `not_found` (404), `document_state` (409). */
  settle({ shopId, actor }: By, id: string, as: 'written_off' | 'looked_at', note: string) {
    return this.work.transactional(async (em) => {
      const kept = await this.#lock(em, shopId, id);
      const waits = kept.state === 'kept' || kept.state === 'refused';
      if (waits !== (as === 'written_off')) throw new DomainError('document_state', 409);
      const at = this.clock.now();
      if (waits) await this.#writeOff(em, kept, actor, at);
      await settleRemarks(em, id, { at, by: actor.name, note });
      if (kept.sessionId) await settleIfDone(em, kept.sessionId);
      const state = waits ? ('written_off' as const) : kept.state;
      const what = { action: 'till.settle', entity: 'till_document', entityId: id };
      this.audit.record(em, {
        shopId,
        actor,
        ...what,
        before: { state: kept.state },
        after: { state, as, note },
      });
      return { state };
    });
  }

  /** What is due, one transaction each. @returns how many were tried. */
  async due(): Promise<number> {
    const now = this.clock.now();
    const due = await this.work.transactional((em) => dueDocuments(em, now, 50));
    for (const { id, shopId } of due) await this.retry(shopId, id).catch(ignoreSettled);
    return due.length;
  }

  async #again(em: EntityManager, kept: KeptDocument): Promise<void> {
    const device = await lockDevice(em, kept.deviceId);
    const register = await findRegister(em, kept.shopId, kept.registerId);
    if (!device || !register) throw new DomainError('not_found', 404);
    const document = JSON.parse(kept.body) as TillDocument;
    const now = this.clock.now();
    const posting = await this.#posting(em, {
      document,
      device,
      register,
      now,
      wasKept: kept.unsettled !== 0,
    });
    await this.#try(em, { ...posting, madeAt: kept.madeAt }, kept.unsettled);
  }

  async #posting(em: EntityManager, about: Omit<Posting, 'actor' | 'people' | 'madeAt'>) {
    const people = await this.hands.people(em, about.register.shopId);
    const { cashierId } = about.document;
    const name = people.find(({ id }) => id === cashierId)?.name ?? '';
    return { ...about, people, actor: { kind: 'staff', id: cashierId, name } as Actor };
  }

  /** Posted, or kept as it was: what was begun of it is undone, its money stays where it is. */
  async #try(em: EntityManager, posting: Posting, unsettled: number): Promise<void> {
    const { id } = posting.document;
    await this.post.meet(em, posting);
    try {
      const orderId = await savepoint(em, 'posting', () => this.post.execute(em, posting));
      await setState(em, id, { state: 'posted', orderId });
    } catch (error) {
      if (isTrouble(error)) throw error;
      const code = codeOf(error);
      if (code === 'unexpected')
        this.#logger.error({ msg: 'a document of a till was not posted', document: id, error });
      await this.#keep(em, posting, code, unsettled);
    }
  }

  async #keep(em: EntityManager, posting: Posting, code: string, before: number): Promise<void> {
    const { document, register, now, wasKept } = posting;
    const money = wasKept ? before : await this.#unsettle(em, posting);
    // What its drawer cannot give waits for that first of all.
    const [unsettled, why] = money === null ? [0, 'drawer_short'] : [money, code];
    const [row] = [await lockDocument(em, register.shopId, document.id)];
    const wait = WAITS[Math.min(row?.tries ?? 0, WAITS.length - 1)] ?? 60;
    const nextTryAt = new Date(now.getTime() + wait * MINUTE_MS);
    await setState(em, document.id, { state: 'kept', code: why, unsettled, tried: true, nextTryAt });
  }

  /** Its money is in the shop's hands all the same. @returns so much of it, centimes; null where even that cannot be entered. */
  async #unsettle(em: EntityManager, posting: Posting): Promise<number | null> {
    const { document, register } = posting;
    const money = moneyOf(document);
    const total = totalOf(money);
    if (total === 0) return 0;
    try {
      await savepoint(em, 'unsettling', async () => {
        await this.hands.enter(em, posting, 'unsettled', unsettledLegs(money, register.accountId));
        const session = await lockSession(em, register.shopId, document.sessionId);
        if (session && session.state !== 'open') await this.hands.comeLate(em, posting, session);
      });
      return total;
    } catch (error) {
      if (isTrouble(error)) throw error;
      return null;
    }
  }

  async #writeOff(em: EntityManager, kept: KeptDocument, actor: Actor, now: Date): Promise<void> {
    await setState(em, kept.id, { state: 'written_off', code: kept.code });
    if (kept.unsettled === 0) return;
    const register = await findRegister(em, kept.shopId, kept.registerId);
    const device = await lockDevice(em, kept.deviceId);
    if (!register || !device) throw new DomainError('not_found', 404);
    const document = JSON.parse(kept.body) as TillDocument;
    const posting = { document, device, register, now, madeAt: now, actor, people: [], wasKept: true };
    const legs = legsOf(['unsettled', kept.unsettled], ['cash_differences', -kept.unsettled]);
    await this.hands.enter(em, posting, 'unsettled', legs);
  }

  async #lock(em: EntityManager, shopId: string, id: string): Promise<KeptDocument> {
    const kept = await lockDocument(em, shopId, id);
    if (!kept) throw new DomainError('not_found', 404);
    return kept;
  }
}

/** Of a kind that this version knows, sound, and sent before it did. */
const isKnown = ({ body }: KeptDocument): boolean =>
  readDocument(JSON.parse(body), { cashStep: null, maxDeposit: null }).ok;

/** Somebody else has settled it meanwhile. */
function ignoreSettled(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'document_state')) throw error;
}
