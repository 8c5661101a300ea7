import { type Actor, type Clock, DomainError, type Locale, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RoleName } from '../domain/roles.ts';
import { StaffEntity } from '../persistence/staff.schema.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';
import { hashPassword } from './passwords.ts';

export interface NewStaff {
  readonly shopId: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly RoleName[];
  readonly locale?: Locale;
}

@Injectable()
export class CreateStaff {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly team: TeamStore,
    private readonly audit: AuditApi,
  ) {}

  /** In the caller's transaction. @returns the new member's id. @throws DomainError `email_taken` (409), in whichever shop. */
  async execute(em: EntityManager, staff: NewStaff, actor: Actor): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const { email, name, locale = 'fr', roles, shopId } = staff;
    if (await this.team.isTaken(em, { email }, null)) throw new DomainError('email_taken', 409);
    const passwordHash = await hashPassword(staff.password);
    em.create(StaffEntity, { id, email, name, locale, passwordHash, createdAt: now });
    await this.team.changeRoles(em, shopId, id, roles);
    this.audit.record(em, {
      shopId,
      actor,
      action: 'staff.create',
      entity: 'staff',
      entityId: id,
      after: { email, name, roles },
    });
    await em.flush();
    return id;
  }
}
