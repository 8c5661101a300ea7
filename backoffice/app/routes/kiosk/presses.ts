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

/** What became of a press; `later`: whoever pressed is locked out for a while. */
export type Sent<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'later'; readonly said: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unpaired' };

/**
 * Sends what waits, in order and each once: it leaves the queue when it was answered, so that whatever breaks between is
 * sent again under the same key. Somebody who has to wait holds up nobody else, and what they pressed later waits behind.
 * @param fresh the key of what is pressed right now: not waited, if nothing of that person stands before it
 */
export async function sendAll<Answer>(
  queue: PressQueue,
  send: (press: Leaving) => Promise<Sent<Answer>>,
  fresh?: string,
): Promise<Map<string, Sent<Answer>>> {
  const results = new Map<string, Sent<Answer>>();
  const held = new Set<string>();
  for (const known of await queue.all()) {
    if (held.has(known.staffId)) continue;
    const press = { ...known, waited: known.key !== fresh };
    const sent = await send(press);
    results.set(press.key, sent);
    if (sent.kind === 'unreachable' || sent.kind === 'unpaired') break;
    // Who presses now is told to come back; what waited is kept for then.
    if (sent.kind === 'later' && press.waited) held.add(press.staffId);
    else await queue.remove(press.key);
  }
  return results;
}
