import type { OpenDay, SpecialDay } from '@hanout/contracts';
import { dayPlus, type HoursPlan, hoursOfDay, type Locale, translated } from '@hanout/kernel';

/** The days of a stretch that are not as the week says, each with its name and hours. */
export function shownDays(
  plan: HoursPlan<SpecialDay>,
  from: string,
  count: number,
  locale: Locale,
): OpenDay[] {
  return Array.from({ length: count }, (_, index) => dayPlus(from, index)).flatMap((day) => {
    const { spans, by } = hoursOfDay(plan, day);
    if (!by) return [];
    const name = translated(by.names, locale) || null;
    return [{ day, name, confirmed: by.state === 'confirmed', spans: [...spans] }];
  });
}
