import { defineEntity, p } from '@mikro-orm/core';

/** An order in an agent's hands until it runs out; `passed`: laid aside by that agent, free for the others. */
export const DeskLockEntity = defineEntity({
  name: 'DeskLock',
  tableName: 'desk_locks',
  indexes: [{ name: 'desk_locks_staff_id_index', properties: ['staffId'] }],
  properties: {
    orderId: p.uuid().primary(),
    shopId: p.uuid(),
    staffId: p.uuid(),
    passed: p.boolean().default(false),
    expiresAt: p.datetime(),
  },
});
