import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { ChangePassword } from './application/change-password.ts';
import { CreateStaff, type NewStaff } from './application/create-staff.ts';
import { DisableStaff } from './application/disable-staff.ts';
import { LimitWarehouses } from './application/limit-warehouses.ts';
import type { Permission } from './domain/roles.ts';
import { MEMBERS_WHO_MAY } from './persistence/member-statements.ts';

/** The door of the staff module, with `AuditApi`. */
@Injectable()
export class StaffApi {
  constructor(
    private readonly createStaff: CreateStaff,
    private readonly disableStaff: DisableStaff,
    private readonly limits: LimitWarehouses,
    private readonly passwords: ChangePassword,
  ) {}

  /** {@link LimitWarehouses.execute} */
  limitWarehouses(...call: Parameters<LimitWarehouses['execute']>): Promise<number> {
    return this.limits.execute(...call);
  }

  /** {@link ChangePassword.require} */
  requirePassword(staffId: string, current: string): Promise<void> {
    return this.passwords.require(staffId, current);
  }

  /** In the caller's transaction. @returns the new member's id. */
  create(em: EntityManager, staff: NewStaff, actor: Actor): Promise<string> {
    return this.createStaff.execute(em, staff, actor);
  }

  /** In the caller's transaction. @returns the members of a shop, not disabled, whose roles allow something. */
  whoMay(em: EntityManager, shopId: string, permission: Permission): Promise<{ id: string; name: string }[]> {
    return sqlIn(em, MEMBERS_WHO_MAY, [shopId, permission]);
  }

  /** In the caller's transaction; sessions end at once. @throws DomainError `not_found` (404). */
  disable(em: EntityManager, staffId: string, shopId: string, actor: Actor): Promise<void> {
    return this.disableStaff.within(em, { staffId, shopId, actor, heirId: null });
  }
}
