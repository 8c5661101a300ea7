import type { TillAnswer } from '@hanout/contracts';
import { type Clock, DomainError, GENESIS, isSealed, TILL_LIMITS } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type Device, lockDevice, noteHead, noteSeen } from '../persistence/device-store.ts';
import { type Beside, documentsBeside, isSeqTaken } from '../persistence/document-chain.ts';
import {
  claimDocument,
  findDocument,
  type KeptDocument,
  type Remark,
  remark,
} from '../persistence/document-store.ts';
import { findRegister } from '../persistence/register-store.ts';
import { fillGaps } from '../persistence/remark-store.ts';
import { isTrouble } from './cannot-post.ts';
import type { By } from './edit-registers.ts';
import { type ReadText, readText } from './read-text.ts';
import { SettleDocument } from './settle-document.ts';

/** A document as a device sends it: its digest is of the text. */
export interface SentDocument {
  readonly id: string;
  readonly hash: string;
  readonly text: string;
}

/** By how much a clock may be wrong before somebody looks at it. */
const CLOCK_MS = 10 * 60_000;

/** What devices hand in: kept first, posted second. One that cannot be posted stops none of the others. */
@Injectable()
export class ReceiveDocuments {
  readonly #logger = new Logger('till');

  constructor(
    private readonly work: UnitOfWork,
    private readonly settle: SettleDocument,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Each in a transaction of its own, in their order. @throws DomainError `too_large` (413), `busy` (503) where none was taken. */
  async execute(device: Device, documents: readonly SentDocument[], sentAt: Date): Promise<TillAnswer[]> {
    const chars = documents.reduce((sum, { text }) => sum + text.length, 0);
    if (documents.length > 1 && chars > TILL_LIMITS.batchChars) throw new DomainError('too_large', 413);
    const offset = this.clock.now().getTime() - sentAt.getTime();
    await this.work.transactional((em) => noteSeen(em, device.id, this.clock.now(), offset));
    const answers: TillAnswer[] = [];
    for (const document of documents) {
      const answer = await this.#take(device, document, answers.length > 0);
      // What is not answered is sent again.
      if (!answer) break;
      answers.push(answer);
    }
    return answers;
  }

  /**
   * What a ticket says, taken as if its device had sent it, in a transaction of its own. Nobody has to look at it for that: whoever has
   * read it knows.
   * @returns what the server says of it; `isNew` false: it had it
   * @throws DomainError `busy` (503)
   */
  recovered(device: Device, sent: SentDocument, by: By): Promise<TillAnswer & { readonly isNew: boolean }> {
    return this.work.transactional(async (em) => {
      const answer = await this.#within(em, device, sent, by);
      if (answer.isNew) this.#note(em, by, sent.id, answer);
      return answer;
    });
  }

  #note(
    em: EntityManager,
    { shopId, actor }: By,
    entityId: string,
    { state, faults, orderNumber }: TillAnswer,
  ) {
    const what = { action: 'till.settle', entity: 'till_document', entityId };
    this.audit.record(em, { shopId, actor, ...what, after: { recovered: true, state, faults, orderNumber } });
  }

  /** @param others whether some were taken: they are answered, where the rest has to wait; null. */
  async #take(device: Device, sent: SentDocument, others: boolean): Promise<TillAnswer | null> {
    try {
      return await this.#accept(device, sent);
    } catch (error) {
      if (isTrouble(error)) {
        if (others) return null;
        throw error;
      }
      this.#logger.error({ msg: 'a document of a till was not taken', document: sent.id, error });
      return { ...NOTHING, id: sent.id, hash: sent.hash, result: 'fault', code: 'unexpected' };
    }
  }

  async #accept(device: Device, sent: SentDocument): Promise<TillAnswer> {
    // Damaged on its way: it is sent again.
    if (!isSealed(sent.text, sent.hash))
      return { ...NOTHING, id: sent.id, hash: sent.hash, result: 'fault', code: 'hash' };
    const { isNew: _, ...answer } = await this.work.transactional((em) =>
      this.#within(em, device, sent, null),
    );
    return answer;
  }

  /** @param by who has read it from its paper; null: its device has sent it */
  async #within(em: EntityManager, device: Device, sent: SentDocument, by: By | null) {
    const locked = await lockDevice(em, device.id);
    const register = await findRegister(em, device.shopId, device.registerId);
    if (!locked || !register) throw new DomainError('till_unpaired', 401);
    const now = this.clock.now();
    const read = inChain(readText(sent, locked, register, now), locked);
    // Another device's paper: its own device may still bring it, under the same id.
    if (read.row.faults.includes('deviceId'))
      return {
        ...{ ...NOTHING, id: sent.id, hash: sent.hash, result: 'refused' as const, faults: ['deviceId'] },
        isNew: false,
      };
    if (!(await claimDocument(em, { ...read.row, receivedAt: now, registerId: register.id }))) {
      const known = await findDocument(em, sent.id);
      return { ...answerOf(sent, known?.deviceId === device.id ? known : null), isNew: false };
    }
    await this.#follow(em, locked, read, now, by);
    if (read.document) await this.settle.first(em, { read, device: locked, register, now });
    return { ...answerOf(sent, await findDocument(em, sent.id)), isNew: true };
  }

  /** Where it stands in the chain of its device: a hole is a remark, and what fills it takes the remark away. */
  async #follow(
    em: EntityManager,
    device: Device,
    { row, document }: ReadText,
    now: Date,
    by: By | null,
  ): Promise<void> {
    const { seq, prev, hash } = row;
    const note = (code: Remark['code'], data: object = {}) =>
      remark(em, row, { code, data: data as never }, now);
    if (by) await remark(em, row, { code: 'recovered', settledBy: by.actor.name }, now);
    if (seq === null) return;
    const next = device.lastSeq + 1;
    if (seq > next) await note('gap', { from: next, to: seq - 1 });
    if (seq === next && prev !== device.lastHash) await note('chain');
    if (seq < next) {
      if (isOutOfChain(row, await documentsBeside(em, device.id, seq))) await note('chain');
      if (await isSeqTaken(em, device.id, seq, row.id)) await note('number_taken', { seq });
      await fillGaps(em, device.id, now);
    }
    await noteHead(em, device.id, seq, hash);
    // Who reads a paper knows that its device is gone: but not that it was written afterwards.
    // What breaks the rules does not say when it was written.
    const isAfter = document && device.detachedAt !== null && row.madeAt > device.detachedAt;
    if (device.state !== 'active' && (!by || isAfter)) await note('after_detach', { state: device.state });
    if (document && Math.abs(document.offsetMs) > CLOCK_MS)
      await note('clock', { offsetMs: document.offsetMs });
  }
}

/** What fills a hole follows what was there before it, and is followed by what came after it. */
function isOutOfChain({ seq, prev, hash }: ReadText['row'], beside: readonly Beside[]): boolean {
  const before =
    seq === 1 ? [GENESIS] : beside.flatMap((one) => (one.seq === Number(seq) - 1 ? one.hash : []));
  const after = beside.flatMap((one) => (one.seq === Number(seq) + 1 ? (one.prev ?? []) : []));
  const follows = prev === null || before.length === 0 || before.includes(prev);
  return !follows || (after.length > 0 && !after.includes(hash));
}

/** What contradicts itself has a place in the chain where it is the next one; else its number is as little worth as the rest. */
function inChain(read: ReadText, { lastSeq }: Device): ReadText {
  if (read.document || read.row.seq === lastSeq + 1) return read;
  return { ...read, row: { ...read.row, seq: null } };
}

const NOTHING = { state: null, code: null, faults: [], orderId: null, orderNumber: null, remarks: [] };

/** Its first answer, and the same one whenever it is sent again; of another document under its id: that one's digest. */
function answerOf({ id, hash }: SentDocument, known: KeptDocument | null): TillAnswer {
  if (!known) return { ...NOTHING, id, hash: '', result: 'key_reused' };
  if (known.hash !== hash) return { ...NOTHING, id, hash: known.hash, result: 'key_reused' };
  const { state, code, faults, orderId, orderNumber, remarks } = known;
  const result =
    state === 'refused' || (state === 'written_off' && faults.length > 0) ? 'refused' : 'accepted';
  return { id, hash, result, state, code, faults, orderId, orderNumber, remarks };
}
