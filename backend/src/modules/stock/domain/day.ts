const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Algiers' });

/** The day in Algiers at an instant, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return CALENDAR.format(at);
}

/** Whether pieces of a lot may still be sold: until the day before the one on which it expires. */
export function isSellable(expiresOn: string | null | undefined, today: string): boolean {
  return !expiresOn || expiresOn > today;
}
