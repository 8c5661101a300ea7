import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { TeamChanges } from './team-changes.ts';

/** Somebody comes back, with the roles and the password they had. */
@Injectable()
export class EnableStaff {
  constructor(private readonly changes: TeamChanges) {}

  /** @throws DomainError `not_found` (404), `beyond_own_rights` (403). */
  execute(by: StaffPrincipal, staffId: string): Promise<void> {
    return this.changes.run(by, { staffId }, async ({ staff, record }) => {
      if (!staff.disabledAt) return;
      staff.disabledAt = null;
      record('staff.enable', { disabled: true }, { disabled: false });
    });
  }
}
