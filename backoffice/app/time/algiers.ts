/** A calendar minute in Algiers, where the shop's day begins and ends (conventions, 9). */
export interface AlgiersMinute {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Algiers',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

export function algiersMinute(instant: Date): AlgiersMinute {
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return parts as unknown as AlgiersMinute;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** `09:05`. */
export function clockTime({ hour, minute }: AlgiersMinute): string {
  return `${pad(hour)}:${pad(minute)}`;
}

/** `09:05` of an instant; nothing for what did not happen. */
export const timeText = (at: string | null) => (at ? clockTime(algiersMinute(new Date(at))) : '');

/** Days since the epoch, so that two calendar days can be subtracted. */
export function dayNumber({ year, month, day }: AlgiersMinute): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** The value of `<input type="datetime-local">`: `2026-11-21T09:05`. */
export function toLocalInput(instant: Date): string {
  const at = algiersMinute(instant);
  return `${at.year}-${pad(at.month)}-${pad(at.day)}T${clockTime(at)}`;
}

/** ISO instant of such a value read as Algiers time (UTC+1 all year); null when it is not one. */
export function fromLocalInput(value: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const instant = new Date(`${value.slice(0, 16)}:00+01:00`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
