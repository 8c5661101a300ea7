const WRITTEN = /^(\d{4}-\d{2}-\d{2}) CET (\d{2}:\d{2}:\d{2})$/;

/** `2026-11-30 CET 23:59:59` (BO-251) as epoch ms; Algiers is an hour ahead of Greenwich all year. */
export function endOf(text: string | null): number | null {
  const [, day, time] = WRITTEN.exec(text ?? '') ?? [];
  return day && time ? Date.parse(`${day}T${time}+01:00`) : null;
}
