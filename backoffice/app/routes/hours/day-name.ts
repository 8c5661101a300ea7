import type { SpecialDay } from '@hanout/contracts';
import { type Locale, translated } from '@hanout/kernel';

export const nameIn = (day: SpecialDay, locale: Locale) => translated(day.names, locale);
