import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { type Person, requireFree } from './invite-staff.ts';
import { requireRights, TeamChanges } from './team-changes.ts';

export interface StaffEdit extends Person {
  readonly staffId: string;
  readonly version: number;
}

/** Name, ways to be known, language and roles. The next request of whoever it is follows the new roles. */
@Injectable()
export class EditStaff {
  constructor(
    private readonly changes: TeamChanges,
    private readonly team: TeamStore,
  ) {}

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale`, `last_owner`, `email_taken`, `phone_taken` (409), `beyond_own_rights`
   * (403)
   */
  execute(asking: StaffPrincipal, edit: StaffEdit): Promise<number> {
    const { shopId } = asking;
    return this.changes.run(asking, edit, async (change) => {
      const { em, by, staff, roles, record } = change;
      requireRights(by, await this.team.rightsOf(em, shopId, edit.roles));
      if (!edit.roles.includes('owner')) await this.changes.requireOtherOwner(change, shopId);
      await requireFree(em, this.team, edit, staff.id);
      const { name, email, phone, locale } = staff;
      const before = { name, email, phone, locale, roles };
      const after = {
        ...{ name: edit.name, email: edit.email || null, phone: edit.phone || null, locale: edit.locale },
        roles: [...edit.roles].sort(),
      };
      if (edit.roles.includes('owner') && staff.warehousesLimited) {
        if (await this.team.isLimited(em, by.staffId)) throw new DomainError('beyond_own_rights', 403);
        staff.warehousesLimited = false;
      }
      const { roles: given, ...person } = after;
      Object.assign(staff, person);
      staff.version += 1;
      await this.team.changeRoles(em, shopId, staff.id, given);
      record('staff.edit', before, after);
      return staff.version;
    });
  }
}
