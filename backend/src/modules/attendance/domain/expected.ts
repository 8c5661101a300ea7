import type { HoursWeek, SpecialDay } from '@hanout/contracts';
import { type HoursPlan, hoursOfDay, weekDayOf } from '@hanout/kernel';
import type { DayRules, Expected } from './judge.ts';

/**
 * What is expected of somebody on a day: where the shop is shut by a holiday or a closure, nothing; else their own schedule,
 * if they have one; else the shop's hours.
 */
export function expectedOf(
  plan: HoursPlan<SpecialDay> | null,
  own: HoursWeek | null,
  rules: DayRules,
  day: string,
): Expected {
  const shop = plan && hoursOfDay(plan, day);
  const holiday = shop !== null && shop.spans.length === 0 && shop.by !== null;
  if (holiday) return { spans: [], holiday, rules };
  const spans = own ? own[weekDayOf(day)].spans : (shop?.spans ?? null);
  return { spans, holiday, rules };
}
