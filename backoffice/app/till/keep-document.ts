import {
  type DocumentFrame,
  GENESIS,
  readDocument,
  sealDocument,
  type TillDocument,
  ticketNumber,
  uuidv7,
} from '@hanout/kernel';
import type { Cart, CartCustomer } from './cart.ts';
import {
  type KeptDocument,
  metaIn,
  putMeta,
  type TillDatabase,
  type TillWriting,
  writeAs,
} from './database.ts';

/** What a document is made with: its frame and the numbers that are next. */
export interface Writing {
  readonly frame: Omit<DocumentFrame, 'sessionId'>;
  readonly series: number;
  readonly ticket: number;
  readonly session: number;
  /** What the open session has written so far. */
  readonly before: () => Promise<readonly TillDocument[]>;
  /** What is being sold; undefined: it was sold a moment ago. */
  readonly cart: () => Promise<Cart | undefined>;
}

export interface KeepingRules {
  readonly deviceId: string;
  readonly registerCode: string;
  readonly cashierId: string;
  readonly approvals: DocumentFrame['approvals'];
  /** Milliseconds since 1970 by this device's clock, and what to add to it. */
  readonly now: number;
  readonly offsetMs: number;
  readonly cashStep: number;
  /** The document's, where it was made with the question that it answers: it is answered once. */
  readonly id?: string | undefined;
}

/** Asked for twice at once: it is written already, or what was in the cart is sold. */
export class AlreadyKept extends Error {}

/** A document that contradicts itself: nothing was written. */
export class FaultyDocument extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join(', '));
  }
}

/**
 * Writes a document of this till: what it says, its place in the chain, its number and what becomes of cart and session are one
 * transaction that is on the disk when this is done. Nothing is printed, opened or shown as done before.
 * @throws FaultyDocument, AlreadyKept, NotOwner, DOMException (`QuotaExceededError`): nothing was written
 */
export function keepDocument(
  database: TillDatabase,
  owner: string,
  rules: KeepingRules,
  draft: (writing: Writing) => Promise<TillDocument> | TillDocument,
): Promise<KeptDocument> {
  const id = rules.id ?? uuidv7(rules.now);
  return writeAs(
    database,
    owner,
    async (writing) => {
      if ((await writing.objectStore('documents').getKey(id)) !== undefined) throw new AlreadyKept();
      const chain = (await metaIn(writing, 'chain')) ?? { seq: 0, hash: GENESIS };
      const counters = (await metaIn(writing, 'counters')) ?? { series: 1, ticket: 0, session: 0 };
      const { deviceId, cashierId, approvals, now, offsetMs } = rules;
      const document = await draft({
        frame: {
          ...{ v: 1, id, deviceId, seq: chain.seq + 1, prev: chain.hash, offsetMs, cashierId, approvals },
          at: new Date(now).toISOString(),
        },
        series: counters.series,
        ticket: counters.ticket + 1,
        session: counters.session + 1,
        before: () => documentsOfSession(writing),
        cart: () => metaIn(writing, 'cart'),
      });
      const read = readDocument(document, { cashStep: rules.cashStep, maxDeposit: null });
      if (!read.ok) throw new FaultyDocument(read.faults);
      return put(writing, document, rules.registerCode);
    },
    'strict',
  );
}

async function put(writing: TillWriting, document: TillDocument, code: string): Promise<KeptDocument> {
  const { hash, text } = sealDocument(document);
  const { id, seq, kind, sessionId, at } = document;
  const number = 'ticket' in document ? ticketNumber(code, document.ticket) : null;
  const buyer = kind === 'sale' ? (await metaIn(writing, 'cart'))?.customer : null;
  const kept: KeptDocument = {
    ...{ id, seq, kind, sessionId, at, hash, text, number },
    ...{ state: 'waiting', faults: 0, said: null, triedAt: null, printed: false },
    ...(buyer && { customer: buyerOf(buyer) }),
  };
  await writing.objectStore('documents').add(kept);
  await putMeta(writing, 'chain', { seq, hash });
  await follow(writing, document);
  return kept;
}

const buyerOf = ({ firstName, lastName, phone }: CartCustomer) => ({ firstName, lastName, phone });

/** What is true besides once a document is written. */
async function follow(writing: TillWriting, document: TillDocument): Promise<void> {
  const meta = writing.objectStore('meta');
  const counters = (await metaIn(writing, 'counters')) ?? { series: 1, ticket: 0, session: 0 };
  if ('ticket' in document)
    await putMeta(writing, 'counters', { ...counters, ticket: document.ticket.number });
  if (document.kind === 'sale' || document.kind === 'return') await meta.delete('cart');
  if (document.kind === 'open') {
    const { sessionId: id, at: openedAt, session } = document;
    await putMeta(writing, 'counters', { ...counters, session: session.number });
    await putMeta(writing, 'session', { id, openedAt, number: session.number });
  }
  if (document.kind === 'close') {
    const session = Math.max(counters.session, document.session.number);
    await putMeta(writing, 'counters', { ...counters, session });
    await meta.delete('session');
    await putMeta(writing, 'left', document.left);
  }
}

async function documentsOfSession(writing: TillWriting): Promise<readonly TillDocument[]> {
  const session = await metaIn(writing, 'session');
  if (!session) return [];
  const kept = await writing.objectStore('documents').index('session').getAll(session.id);
  return kept.sort((a, b) => a.seq - b.seq).map(({ text }) => JSON.parse(text) as TillDocument);
}
