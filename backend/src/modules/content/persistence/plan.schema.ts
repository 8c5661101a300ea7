import { defineEntity, p } from '@mikro-orm/core';
import type { DocumentKind, Parts } from '../domain/document.ts';

export const PlanEntity = defineEntity({
  name: 'ContentPlan',
  tableName: 'content_plans',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    kind: p.text().$type<DocumentKind>(),
    targetId: p.text(),
    body: p.json<Parts>(),
    at: p.datetime(),
    state: p.text().$type<'waiting' | 'done' | 'cancelled' | 'failed'>().default('waiting'),
    madeAt: p.datetime(),
    madeBy: p.text(),
    number: p.integer().nullable(),
    reason: p.text().nullable(),
  },
});
