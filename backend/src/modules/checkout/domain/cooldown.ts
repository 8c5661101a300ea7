/** How long after an order the same browser, or the same phone with the same lines, has to wait (SF-162). */
export const COOLDOWN_SECONDS = 100;

/** What an order cools down: its browser, and its phone together with its lines. */
export function cooldownKeys(browserId: string, phone: string, linesHash: string): string[] {
  return [browserCooldownKey(browserId), `phone:${phone}:${linesHash}`];
}

export function browserCooldownKey(browserId: string): string {
  return `browser:${browserId}`;
}

export function cooldownEnd(now: Date): Date {
  return new Date(now.getTime() + COOLDOWN_SECONDS * 1000);
}

/** Whole seconds left, 0 when it is over; also where it would last longer than any does: a clock that ran ahead set it. */
export function secondsLeft(until: Date | null | undefined, now: Date): number {
  const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
  return left > COOLDOWN_SECONDS ? 0 : Math.max(0, left);
}
