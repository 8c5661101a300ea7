import { MAX_MEMBERS, type MemberLink } from '@hanout/contracts';
import { type Clock, DomainError, type Locale, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffEntity } from '../persistence/staff.schema.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';
import { MakeLink } from './make-link.ts';
import { actorOf, requireRights } from './team-changes.ts';

/** How a member is named and known; at least one of e-mail and mobile number. */
export interface Person {
  readonly name: string;
  readonly email?: string | null;
  /** In national form. */
  readonly phone?: string | null;
  readonly locale: Locale;
  /** Keys of built-in ones, ids of own ones. */
  readonly roles: readonly string[];
}

/** @throws DomainError `email_taken`, `phone_taken` (409), beside their fields. */
export async function requireFree(em: EntityManager, team: TeamStore, person: Person, own: string | null) {
  const { email, phone } = person;
  if (email && (await team.isTaken(em, { email }, own)))
    throw new DomainError('email_taken', 409, { fields: { email: ['email_taken'] } });
  if (phone && (await team.isTaken(em, { phone }, own)))
    throw new DomainError('phone_taken', 409, { fields: { phone: ['phone_taken'] } });
}

/** Somebody is asked to work here: a member without a password, and the link by which one is chosen. */
@Injectable()
export class InviteStaff {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly team: TeamStore,
    private readonly links: MakeLink,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @throws DomainError `beyond_own_rights` (403), `email_taken`, `phone_taken` (409), `invalid` (422) when the shop has
   * `MAX_MEMBERS`
   */
  execute(asking: StaffPrincipal, person: Person): Promise<{ id: string; link: MemberLink }> {
    const { shopId } = asking;
    return this.work.transactional(async (em) => {
      const by = await this.team.turn(em, asking, 'staff.edit');
      requireRights(by, await this.team.rightsOf(em, shopId, person.roles));
      if ((await this.team.size(em, shopId)) >= MAX_MEMBERS)
        throw new DomainError('invalid', 422, { fields: { name: ['validation.tooMany'] } });
      await requireFree(em, this.team, person, null);
      const createdAt = this.clock.now();
      const id = uuidv7(createdAt.getTime());
      const { name, locale, roles } = person;
      const known = { email: person.email || null, phone: person.phone || null };
      // Who works in some warehouses invites nobody into all of them: into none, until they are named.
      const warehousesLimited = await this.team.isLimited(em, by.staffId);
      if (warehousesLimited && person.roles.includes('owner'))
        throw new DomainError('beyond_own_rights', 403);
      em.create(StaffEntity, {
        id,
        name,
        locale,
        ...known,
        passwordHash: null,
        createdAt,
        warehousesLimited,
      });
      await this.team.changeRoles(em, shopId, id, roles);
      const link = await this.links.within(em, { staff: { id }, shopId, madeBy: by.name });
      const what = { action: 'staff.invite', entity: 'staff', entityId: id };
      this.audit.record(em, { shopId, actor: actorOf(by), ...what, after: { name, ...known, roles } });
      return { id, link };
    });
  }
}
