import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';

@Injectable()
export class Logout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditApi,
  ) {}

  async execute({ sessionId, shopId, staffId, name }: StaffPrincipal): Promise<void> {
    await this.unitOfWork.transactional(async (em) => {
      await em.nativeDelete(StaffSessionEntity, { id: sessionId });
      const actor = { kind: 'staff', id: staffId, name } as const;
      this.audit.record(em, {
        shopId,
        actor,
        action: 'staff.logout',
        entity: 'session',
        entityId: sessionId,
      });
    });
  }
}
