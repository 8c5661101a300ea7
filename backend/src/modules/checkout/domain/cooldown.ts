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

/** Whole seconds left, 0 when it is over. */
export function secondsLeft(until: Date | null | undefined, now: Date): number {
  return until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0;
}
