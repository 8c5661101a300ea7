import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { viewEnd } from '../domain/session.ts';
import { RoleStore } from '../persistence/role-store.ts';
import { AuditApi } from './audit.ts';
import { actorOf } from './team-changes.ts';

/** Somebody looks at the shop as a role does: what both may, no change, for half an hour, in this session alone. */
@Injectable()
export class ViewAs {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly roles: RoleStore,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404). */
  begin(by: StaffPrincipal, roleId: string): Promise<void> {
    const { shopId, sessionId } = by;
    return this.work.transactional(async (em) => {
      const { key, names } = await this.roles.one(em, shopId, roleId);
      const until = viewEnd(this.clock.now());
      await this.roles.viewAs(em, sessionId, roleId, until);
      const what = { action: 'staff.view_as', entity: 'role', entityId: roleId };
      this.audit.record(em, { shopId, actor: actorOf(by), ...what, after: { key, names, until } });
    });
  }

  end(by: StaffPrincipal): Promise<void> {
    const { shopId, sessionId } = by;
    return this.work.transactional(async (em) => {
      await this.roles.viewAs(em, sessionId, null, null);
      if (!by.viewing) return;
      const what = { action: 'staff.view_as_end', entity: 'session', entityId: sessionId };
      this.audit.record(em, { shopId, actor: actorOf(by), ...what });
    });
  }
}
