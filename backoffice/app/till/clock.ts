/** A jump of the device's clock smaller than this is the way of the answer, milliseconds. */
const JITTER_MS = 500;

/**
 * What has to be added to this device's clock, learnt from an answer: the server's time stands for the middle of the way.
 * @param asked and `answered`: when, by the device's clock
 */
export function offsetOf(serverTime: string, asked: number, answered: number, before: number): number {
  const offset = Math.round(Date.parse(serverTime) - (asked + answered) / 2);
  return Number.isFinite(offset) && Math.abs(offset - before) > JITTER_MS ? offset : before;
}

/** A clock that never goes back while the page is open, whatever becomes of the device's. */
export function monotonic(now: () => number = Date.now): () => number {
  let last = 0;
  return () => {
    last = Math.max(last, now());
    return last;
  };
}
