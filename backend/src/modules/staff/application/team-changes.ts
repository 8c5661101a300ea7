import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { covers } from '../domain/roles.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';

/** What every change of a member sees: the member, the roles, and who changes them. */
export interface TeamChange {
  readonly em: EntityManager;
  /** Who changes it, with the rights that they have now that it is their turn. */
  readonly by: StaffPrincipal;
  readonly now: Date;
  readonly staff: Awaited<ReturnType<TeamStore['member']>>['staff'];
  /** Keys of built-in ones, ids of own ones. */
  readonly roles: readonly string[];
  /** Into the audit log, with this change. */
  record(action: string, before: unknown, after: unknown): void;
}

export const actorOf = ({ staffId, name }: StaffPrincipal): Actor => ({ kind: 'staff', id: staffId, name });

/** @throws DomainError `beyond_own_rights` (403): nobody gives, or has power over, what they do not have. */
export function requireRights(by: StaffPrincipal, rights: ReadonlySet<string>): void {
  if (!covers(by.permissions, rights)) throw new DomainError('beyond_own_rights', 403);
}

/** The frame of every change of one member: one transaction, in its turn, by somebody with no fewer rights. */
@Injectable()
export class TeamChanges {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly team: TeamStore,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @param version what the form showed; undefined where the change does not depend on it
   * @throws DomainError `not_found` (404), `beyond_own_rights` (403), `stale` (409), and as {@link TeamStore.turn}
   */
  run<T>(
    asking: StaffPrincipal,
    { staffId, version }: { readonly staffId: string; readonly version?: number },
    change: (change: TeamChange) => Promise<T>,
  ): Promise<T> {
    const { shopId } = asking;
    return this.work.transactional(async (em) => {
      const by = await this.team.turn(em, asking, 'staff.edit');
      const { staff, roles, elsewhere } = await this.team.member(em, shopId, staffId);
      requireRights(by, await this.team.rightsOf(em, shopId, roles));
      if (!(await this.team.reaches(em, by.staffId, staffId)))
        throw new DomainError('beyond_own_rights', 403);
      // Name, password and access are one for all shops: an owner of one is nobody in the other.
      if (elsewhere) throw new DomainError('beyond_own_rights', 403);
      if (version !== undefined && version !== staff.version)
        throw await this.audit.stale(em, { entity: 'staff', entityId: staffId, version: staff.version });
      const record: TeamChange['record'] = (action, before, after) =>
        this.audit.record(em, {
          ...{ shopId, actor: actorOf(by), action, entity: 'staff', entityId: staffId },
          ...{ before, after },
        });
      return change({ em, by, now: this.clock.now(), staff, roles, record });
    });
  }

  /** @throws DomainError `last_owner` (409): the shop would be left without an owner who can sign in. */
  async requireOtherOwner({ em, staff, roles }: TeamChange, shopId: string): Promise<void> {
    if (!roles.includes('owner')) return;
    if (!(await this.team.hasOtherOwner(em, shopId, staff.id))) throw new DomainError('last_owner', 409);
  }
}
