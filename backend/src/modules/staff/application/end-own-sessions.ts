import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';

/** A telephone was lost, a screen was left open elsewhere: whoever is signed in there is not any more. */
@Injectable()
export class EndOwnSessions {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @param session undefined: all but the one from which it is asked, which stays in any case
   * @returns how many ended
   */
  execute({ shopId, staffId, sessionId, name }: StaffPrincipal, session?: string): Promise<number> {
    return this.work.transactional(async (em) => {
      const others = { staff: staffId, id: { $ne: sessionId, ...(session ? { $eq: session } : {}) } };
      const ended = await em.nativeDelete(StaffSessionEntity, others);
      if (ended === 0) return 0;
      const actor = { kind: 'staff', id: staffId, name } as const;
      const what = { action: 'staff.end_sessions', entity: 'staff', entityId: staffId };
      this.audit.record(em, { shopId, actor, ...what, after: { ended } });
      return ended;
    });
  }
}
