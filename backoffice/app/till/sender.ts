import {
  badgeOf,
  type DocumentAnswer,
  nextBatch,
  type QueuedDocument,
  queueStep,
  TILL_LIMITS,
  type TillQueue,
} from '@hanout/kernel';
import type { KeptDocument, TillDatabase } from './database.ts';
import { writeAs } from './database.ts';

/** What came of sending some documents: an answer for each, or none at all. */
export type SentBatch =
  | {
      readonly kind: 'answered';
      readonly answers: readonly (DocumentAnswer & { readonly said: string | null })[];
    }
  | { readonly kind: 'failed'; readonly retryAfterMs?: number }
  /** This device is no till any more: nothing is lost, and nothing is asked again by itself. */
  | { readonly kind: 'unpaired' };

export interface SenderProps {
  readonly database: TillDatabase;
  readonly owner: string;
  readonly send: (documents: readonly KeptDocument[]) => Promise<SentBatch>;
  readonly changed: (badge: ReturnType<typeof badgeOf>, last: SentBatch['kind'] | null) => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

/** How often the queue is looked at where nothing else wakes it, milliseconds. */
const WAKE_MS = 1_000;
const queued = ({ id, seq, hash, state, faults }: KeptDocument): QueuedDocument => {
  return { id, seq, hash, state: state === 'aside' ? 'aside' : 'waiting', faults };
};

/** Sends what this till has written, in order, again and again until the server has said that it has it. */
export function createSender({
  database,
  owner,
  send,
  changed,
  now = Date.now,
  random = Math.random,
}: SenderProps) {
  let trouble: Pick<TillQueue, 'failures' | 'notBefore'> = { failures: 0, notBefore: 0 };
  let turn: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const read = async (): Promise<readonly KeptDocument[]> => {
    const waiting = await database.getAllFromIndex('documents', 'state', 'waiting');
    const aside = await database.getAllFromIndex('documents', 'state', 'aside');
    return [...waiting, ...aside].sort((a, b) => a.seq - b.seq);
  };
  const round = async () => {
    const kept = await read();
    const queue = { documents: kept.map(queued), ...trouble };
    const chosen = within(nextBatch(queue, now(), TILL_LIMITS.batch), kept);
    if (chosen.length === 0) return changed(badgeOf(queue), null);
    const sent = await send(chosen);
    const after = step(queue, sent);
    trouble = { failures: after.failures, notBefore: after.notBefore };
    await keep(chosen, after, sent);
    changed(badgeOf(after), sent.kind);
    // The server is there: the rest at once.
    if (sent.kind === 'answered' && sent.answers.some(({ result }) => result !== 'fault')) await round();
  };
  const step = (queue: TillQueue, sent: SentBatch): TillQueue => {
    const failed = { kind: 'failed', at: now(), random: random() } as const;
    if (sent.kind !== 'answered')
      return queueStep(queue, {
        ...failed,
        ...(sent.kind === 'failed' && sent.retryAfterMs ? { retryAfterMs: sent.retryAfterMs } : {}),
      });
    const after = queueStep(queue, sent);
    // The server is there, and ill: it is not asked the same at once, again and again.
    const isIll = sent.answers.every(({ result }) => result === 'fault');
    return isIll ? queueStep({ ...after, failures: queue.failures }, failed) : after;
  };
  const keep = (chosen: readonly KeptDocument[], after: TillQueue, sent: SentBatch) =>
    writeAs(database, owner, async (writing) => {
      const store = writing.objectStore('documents');
      for (const { id } of chosen) {
        const known = await store.get(id);
        if (!known) continue;
        const left = after.documents.find((one) => one.id === id);
        const answer = sent.kind === 'answered' ? sent.answers.find((one) => one.id === id) : undefined;
        await store.put({
          ...known,
          state: left ? left.state : 'done',
          faults: left?.faults ?? known.faults,
          said: answer ? answer.said : known.said,
          triedAt: new Date(now()).toISOString(),
        });
      }
    });
  const wake = () => {
    turn ??= round()
      .catch(() => undefined)
      .finally(() => {
        turn = null;
      });
    return turn;
  };
  const hurry = () => {
    trouble = { ...trouble, notBefore: 0 };
    return wake();
  };
  const online = () => void hurry();
  return {
    wake,
    hurry,
    start() {
      timer = setInterval(() => void wake(), WAKE_MS);
      window.addEventListener('online', online);
      void wake();
    },
    /** Nothing is sent any more once this is done. */
    async stop() {
      clearInterval(timer);
      window.removeEventListener('online', online);
      await turn;
    },
  };
}

/** As many as one request holds, the first in any case. */
function within(chosen: readonly QueuedDocument[], kept: readonly KeptDocument[]): readonly KeptDocument[] {
  let left = TILL_LIMITS.batchChars;
  return chosen.flatMap(({ id }, at) => {
    const document = kept.find((one) => one.id === id);
    left -= document?.text.length ?? 0;
    return document && (at === 0 || left >= 0) ? [document] : [];
  });
}
