/** How long whoever has the till is waited for when another tab asks for it, milliseconds. */
const POLITE_MS = 3_000;
const LOCK = 'till';

/** What a tab knows of the till of this browser. */
export interface Ownership {
  /** Lets another tab have it. */
  readonly release: () => void;
}

interface Asked {
  /** Finishes what is being written; then the till is given to the tab that asked. */
  readonly onAsked: () => Promise<void>;
  /** It was taken: nothing may be written any more. */
  readonly onLost: () => void;
}

/**
 * Makes this tab the one that sells: one a browser, for as long as its page is open.
 * @param take whether to ask another tab for it, and to take it where that does not answer
 * @returns null where another tab has it
 */
export async function ownTill(take: boolean, asked: Asked): Promise<Ownership | null> {
  if (!take) return hold({ ifAvailable: true }, asked);
  const channel = new BroadcastChannel(LOCK);
  channel.postMessage('give');
  channel.close();
  const patience = AbortSignal.timeout(POLITE_MS);
  return hold({ signal: patience }, asked).catch(() => hold({ steal: true }, asked));
}

function hold(how: LockOptions, { onAsked, onLost }: Asked): Promise<Ownership | null> {
  return new Promise((resolve, reject) => {
    let mine = false;
    let released = false;
    const held = navigator.locks.request(LOCK, how, (lock) => {
      if (!lock) return resolve(null);
      mine = true;
      return new Promise<void>((over) => {
        const channel = new BroadcastChannel(LOCK);
        const release = () => {
          released = true;
          channel.close();
          over();
        };
        channel.onmessage = () => {
          void onAsked().finally(() => {
            release();
            onLost();
          });
        };
        resolve({ release });
      });
    });
    held.catch((error: unknown) => {
      if (!mine) reject(error);
      else if (!released) onLost();
    });
  });
}
