import { defineEntity, p } from '@mikro-orm/core';

export const ThemePlanEntity = defineEntity({
  name: 'ThemePlan',
  tableName: 'theme_plans',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    themeId: p.uuid(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** The holiday that it follows. */
    anchor: p.text().nullable(),
    state: p.text().$type<'waiting' | 'running' | 'over' | 'cancelled'>().default('waiting'),
    /** When it begins or ends next. */
    nextMoment: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
