import type { Locale } from '@hanout/kernel';

/** `18 h 30` in French, `18:30` elsewhere. */
export function clockText(time: string, locale: Locale): string {
  if (locale !== 'fr') return time;
  const [hour, minute] = time.split(':');
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`;
}
