import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { TeamChanges } from './team-changes.ts';

/** Somebody comes back, with the roles and the password they had. */
@Injectable()
export class EnableStaff {
  constructor(private readonly changes: TeamChanges) {}

  /** @returns the new version. @throws DomainError `not_found` (404), `beyond_own_rights` (403), `stale` (409). */
  execute(
    by: StaffPrincipal,
    asked: { readonly staffId: string; readonly version: number },
  ): Promise<number> {
    return this.changes.run(by, asked, async ({ staff, record }) => {
      if (!staff.disabledAt) return staff.version;
      staff.disabledAt = null;
      staff.version += 1;
      record('staff.enable', { disabled: true }, { disabled: false });
      return staff.version;
    });
  }
}
