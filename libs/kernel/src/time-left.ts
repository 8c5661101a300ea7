/** What is left until a moment, in whole units. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often a countdown is drawn anew, ms (BO-340). */
export const COUNTDOWN_TICK_MS = SECOND;

/** @param end epoch ms @returns null once it is over */
export function timeLeft(end: number, now: number): TimeLeft | null {
  const left = end - now;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

/**
 * Shows what is left at once and then every second, until nothing is.
 * @param end epoch ms
 * @returns stops it
 */
export function startCountdown(end: number, show: (left: TimeLeft | null) => void): () => void {
  const tick = () => {
    const left = timeLeft(end, Date.now());
    if (!left) clearInterval(timer);
    show(left);
  };
  const timer = setInterval(tick, COUNTDOWN_TICK_MS);
  tick();
  return () => clearInterval(timer);
}

/** Two digits at least: `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
