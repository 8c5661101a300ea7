import { turns } from '../../forms/turns.ts';

/** Somebody who came or went, as it waits on the device to be sent. The PIN is sealed for the server. */
export interface Press {
  /** Of this press: sent twice, it counts once. */
  readonly key: string;
  readonly staffId: string;
  readonly pin: string;
  /** By the clock of the device. */
  readonly pressedAt: string;
}

/** Where presses wait, in the order in which they were made. */
export interface PressQueue {
  all(): Promise<readonly Press[]>;
  add(press: Press): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A press on its way; `waited`: it was not sent as it was pressed, and says itself when that was. */
export type Leaving = Press & { readonly waited: boolean };

/** What became of a press; `later`: whoever pressed is locked out for a while; `failed`: the server is there, and fails at this one. */
export type Sent<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'later'; readonly said: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unpaired' };

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Sends what waits, in order and each once: it leaves the queue when it was answered, so that whatever breaks between is
 * sent again under the same key. Somebody who has to wait, or at whose press the server fails, holds up nobody else, and what
 * they pressed later waits behind.
 * @param fresh the key of what is pressed right now: not waited, if nothing of that person stands before it
 * @param pressing keys of what is being pressed: each is sent by its own turn
 */
export async function sendAll<Answer>(
  queue: PressQueue,
  send: (press: Leaving) => Promise<Sent<Answer>>,
  fresh?: string,
  pressing: ReadonlySet<string> = NOBODY,
): Promise<Map<string, Sent<Answer>>> {
  const results = new Map<string, Sent<Answer>>();
  const held = new Set<string>();
  for (const known of await queue.all()) {
    const isOthers = known.key !== fresh && pressing.has(known.key);
    if (isOthers) held.add(known.staffId);
    if (held.has(known.staffId)) continue;
    const press = { ...known, waited: known.key !== fresh };
    const sent = await send(press);
    results.set(press.key, sent);
    if (sent.kind === 'unreachable' || sent.kind === 'unpaired') break;
    // Who presses now is told to come back; what waited is kept for then.
    if (sent.kind === 'failed' || (sent.kind === 'later' && press.waited)) held.add(press.staffId);
    else await queue.remove(press.key);
  }
  return results;
}

/** What is told to whoever pressed: what became of it, or that it is kept on the device. */
export type Told<Answer> = Sent<Answer> | { readonly kind: 'noted' | 'unkept' };

interface LineProps<Answer> {
  readonly queue: PressQueue;
  readonly send: (press: Leaving) => Promise<Sent<Answer>>;
  /** Something was added or sent. */
  readonly changed: () => Promise<void>;
  /** Settles when nobody should be kept waiting any longer. */
  readonly patience: () => Promise<void>;
}

/** Presses of one device: each is on the disk before it is anywhere else, and they leave one after another. */
export function pressLine<Answer>({ queue, send, changed, patience }: LineProps<Answer>) {
  const pressing = new Set<string>();
  const turn = turns();
  const flush = (fresh?: string) =>
    turn(async () => {
      // Told meanwhile that it is noted, it is sent as what waited.
      const own = fresh && pressing.has(fresh) ? fresh : undefined;
      const results = await sendAll(queue, send, own, pressing);
      await changed();
      return results;
    });
  const press = async (one: Press): Promise<Told<Answer>> => {
    pressing.add(one.key);
    try {
      const kept = await queue.add(one).then(
        () => true,
        () => false,
      );
      if (!kept) return { kind: 'unkept' };
      const turn = flush(one.key).then(
        (results) => results.get(one.key),
        () => undefined,
      );
      const sent = await Promise.race([turn, patience().then(() => undefined)]);
      const isTold = sent && sent.kind !== 'unreachable' && sent.kind !== 'failed';
      return isTold ? sent : { kind: 'noted' };
    } finally {
      pressing.delete(one.key);
    }
  };
  return { flush, press };
}
