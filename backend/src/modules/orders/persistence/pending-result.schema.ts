import { defineEntity, p } from '@mikro-orm/core';

/** An order that its call came to cancel, until the moment in which its agent can take that back has passed. */
export const PendingResultEntity = defineEntity({
  name: 'DeskPendingResult',
  tableName: 'desk_pending_results',
  indexes: [
    { name: 'desk_pending_results_due_at_index', properties: ['dueAt'] },
    { name: 'desk_pending_results_staff_id_index', properties: ['staffId'] },
  ],
  properties: {
    orderId: p.uuid().primary(),
    shopId: p.uuid(),
    staffId: p.uuid(),
    staffName: p.text(),
    result: p.text(),
    reason: p.text().nullable(),
    dueAt: p.datetime(),
  },
});
