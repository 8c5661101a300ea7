/**
 * The documents that a device has kept and the server has not acknowledged yet, as a value: the device keeps it in its
 * database, changes it by {@link queueStep} alone, and sends what {@link nextBatch} says.
 */
export interface QueuedDocument {
  readonly id: string;
  readonly seq: number;
  readonly hash: string;
  /** `waiting`: to be sent; `aside`: the server has kept its text, and a person has to look at it. */
  readonly state: 'waiting' | 'aside';
  /** How often the server failed over it. */
  readonly faults: number;
}

export interface TillQueue {
  /** In the order of `seq`. */
  readonly documents: readonly QueuedDocument[];
  /** Failures of the way there, one after another: they say how long to wait. */
  readonly failures: number;
  /** Milliseconds since 1970: nothing is sent before. */
  readonly notBefore: number;
}

export const EMPTY_QUEUE: TillQueue = { documents: [], failures: 0, notBefore: 0 };

/** What the server said of one document. `hash` is of what it has: an answer about another document acknowledges nothing. */
export interface DocumentAnswer {
  readonly id: string;
  readonly hash: string;
  readonly result: 'accepted' | 'refused' | 'key_reused' | 'fault';
}

export type QueueEvent =
  | { readonly kind: 'kept'; readonly id: string; readonly seq: number; readonly hash: string }
  | { readonly kind: 'answered'; readonly answers: readonly DocumentAnswer[] }
  /** No answer, or one that says that the server is in trouble. `random` from 0 to 1: devices do not come back together. */
  | { readonly kind: 'failed'; readonly at: number; readonly random: number; readonly retryAfterMs?: number }
  /** The network is back, or somebody asks: at once. */
  | { readonly kind: 'hurry' };

/** Failures of the server over one document, after which the others go first. */
const POISONED = 5;
const LEAST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;

/** What becomes of the queue. A document leaves it by an answer that names its digest, and by nothing else. */
export function queueStep(queue: TillQueue, event: QueueEvent): TillQueue {
  switch (event.kind) {
    case 'kept': {
      if (queue.documents.some(({ id }) => id === event.id)) return queue;
      const { id, seq, hash } = event;
      const documents = [...queue.documents, { id, seq, hash, state: 'waiting', faults: 0 } as const];
      return { ...queue, documents: documents.sort((a, b) => a.seq - b.seq) };
    }
    case 'answered':
      return {
        documents: queue.documents.flatMap((document) => answered(document, event.answers)),
        failures: 0,
        notBefore: 0,
      };
    case 'failed': {
      const failures = queue.failures + 1;
      const wait = Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** Math.min(failures - 1, 10));
      // Between half of it and all of it.
      const jittered = Math.max(wait * (0.5 + event.random / 2), event.retryAfterMs ?? 0);
      return { ...queue, failures, notBefore: event.at + Math.round(jittered) };
    }
    case 'hurry':
      return { ...queue, notBefore: 0 };
  }
}

function answered(document: QueuedDocument, answers: readonly DocumentAnswer[]): QueuedDocument[] {
  const answer = answers.find(({ id }) => id === document.id);
  if (!answer) return [document];
  if (answer.result === 'accepted')
    return answer.hash === document.hash ? [] : [{ ...document, state: 'aside' }];
  if (answer.result === 'fault') return [{ ...document, faults: document.faults + 1 }];
  return [{ ...document, state: 'aside' }];
}

/** What is sent next, and nothing before its moment; those that the server fails over come last, so that none waits for them. */
export function nextBatch(queue: TillQueue, now: number, most: number): readonly QueuedDocument[] {
  if (now < queue.notBefore) return [];
  const waiting = queue.documents.filter(({ state }) => state === 'waiting');
  const sound = waiting.filter(({ faults }) => faults < POISONED);
  const poisoned = waiting.filter(({ faults }) => faults >= POISONED);
  return [...sound, ...poisoned].slice(0, most);
}

/** The two figures of the till's badge: what the server has not acknowledged, and what waits for a person. */
export function badgeOf({ documents }: TillQueue): { readonly unsent: number; readonly aside: number } {
  const aside = documents.filter(({ state }) => state === 'aside').length;
  return { unsent: documents.length - aside, aside };
}
