/** A session ends this long after it was opened, whatever is done in it: a working day, in milliseconds. */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** And this long after its last use. */
export const IDLE_MS = 2 * 60 * 60 * 1000;
/** Its last use is written down at most this often. */
export const TOUCH_MS = 60 * 1000;

/** Looking at the shop as another role does ends by itself. */
const VIEW_AS_MS = 30 * 60 * 1000;

export function viewEnd(from: Date): Date {
  return new Date(from.getTime() + VIEW_AS_MS);
}

/** The instant before which a last use is too long ago. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}

export function endOf(openedAt: Date): Date {
  return new Date(openedAt.getTime() + ABSOLUTE_MS);
}
