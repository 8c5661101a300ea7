/** Algiers: Central European Time the whole year, one hour before UTC. */
const CET_MS = 3_600_000;

const PATTERN = /^(\d{4}-\d{2}-\d{2}) CET (\d{2}:\d{2}:\d{2})$/;

/** A countdown's end as pages get it, `YYYY-MM-DD CET HH:mm:ss` (BO-251), of an instant in milliseconds since 1970. */
export function countdownEnd(instant: number): string {
  const local = new Date(instant + CET_MS).toISOString();
  return `${local.slice(0, 10)} CET ${local.slice(11, 19)}`;
}

/** The instant of a countdown's end, milliseconds since 1970; null for what is not in the format. */
export function parseCountdownEnd(text: string): number | null {
  const [, day, time] = PATTERN.exec(text) ?? [];
  const instant = Date.parse(`${day}T${time}Z`) - CET_MS;
  return Number.isNaN(instant) || countdownEnd(instant) !== text ? null : instant;
}
