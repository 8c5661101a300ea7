import type { SpecialDay } from '@hanout/contracts';
import type { Span, Translations, WeekDay } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { Profile } from '../domain/week.ts';

export const OpeningHoursEntity = defineEntity({
  name: 'OpeningHours',
  tableName: 'opening_hours',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    profile: p.text().$type<Profile>(),
    day: p.text().$type<WeekDay>(),
    position: p.smallint(),
    /** Minutes after midnight; null on a day off. */
    opens: p.smallint().nullable(),
    closes: p.smallint().nullable(),
    dayOff: p.boolean().default(false),
  },
});

export const SpecialDayEntity = defineEntity({
  name: 'SpecialDay',
  tableName: 'special_days',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    key: p.text().nullable(),
    kind: p.text().$type<SpecialDay['kind']>(),
    names: p.json<Translations>().defaultRaw("'{}'"),
    fromDay: p.date(),
    toDay: p.date(),
    state: p.text().$type<SpecialDay['state']>(),
    effect: p.text().$type<SpecialDay['effect']>(),
    spans: p.json<readonly Span[]>().defaultRaw("'[]'"),
  },
});
