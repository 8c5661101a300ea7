import { maskText } from '../logging/index.ts';

const MINUTE = 60_000;
const MAX_ATTEMPTS = 8;

/** What an attempt at something outside that failed comes to. */
export interface Failed {
  /** Without numbers and addresses, which a gateway's answer may repeat. */
  readonly reason: string;
  /** Null: it is given up. */
  readonly nextAt: Date | null;
}

/**
 * When what is handed to others (messages, conversions) is tried again: after 1, 4, 16 minutes…, at most 6 hours, 8 times.
 * @param attempts made so far, this one among them
 * @param maxReason characters of the reason that are kept
 */
export function afterFailure(error: unknown, attempts: number, now: Date, maxReason: number): Failed {
  const reason = maskText(error instanceof Error ? error.message : 'unknown').slice(0, maxReason);
  const wait = Math.min(MINUTE * 4 ** (attempts - 1), 360 * MINUTE);
  return { reason, nextAt: attempts < MAX_ATTEMPTS ? new Date(now.getTime() + wait) : null };
}
