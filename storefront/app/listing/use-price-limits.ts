import { useState } from 'react';
import { limitsWith, type PriceLimits } from './listing-url.ts';

interface Moved {
  readonly limits: PriceLimits;
  /** What the address said when they were drawn last. */
  readonly known: PriceLimits;
  /** Sent from here, and not in the address yet. */
  readonly sent: readonly PriceLimits[];
}

const same = (one: PriceLimits, other: PriceLimits) => one.min === other.min && one.max === other.max;

/** The address says something else: what was sent from here is gone past already, anything else takes their place. */
function arrived({ limits, sent }: Moved, kept: PriceLimits): Moved {
  const at = sent.findIndex((one) => same(one, kept));
  return at < 0 ? { limits: kept, known: kept, sent: [] } : { limits, known: kept, sent: sent.slice(at + 1) };
}

/**
 * The limits of a price as they are moved. Answers come while one goes on moving: nothing is drawn anew for them, so that a
 * handle keeps its place and the focus.
 * @param kept as the address has them
 */
export function usePriceLimits(kept: PriceLimits, send: (limits: PriceLimits) => void) {
  const [moved, setMoved] = useState<Moved>({ limits: kept, known: kept, sent: [] });
  if (!same(moved.known, kept)) setMoved(arrived(moved, kept));
  const { limits, sent } = moved;
  return {
    limits,
    change: (side: 'min' | 'max', text: string) =>
      setMoved((now) => ({ ...now, limits: limitsWith(now.limits, side, Number(text) || 0) })),
    commit: () => {
      if (same(limits, sent.at(-1) ?? kept)) return;
      setMoved((now) => ({ ...now, sent: [...now.sent, limits] }));
      send(limits);
    },
  };
}
