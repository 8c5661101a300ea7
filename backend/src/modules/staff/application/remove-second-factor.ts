import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { PasskeyStore } from '../persistence/passkey-store.ts';
import { SecondFactorStore } from '../persistence/second-factor-store.ts';
import { TeamChanges } from './team-changes.ts';

/**
 * Somebody lost the telephone and the recovery codes: a colleague with no fewer rights lets them in by the password alone.
 * The passkeys that may have been on it go too.
 */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly changes: TeamChanges,
    private readonly store: SecondFactorStore,
    private readonly passkeys: PasskeyStore,
  ) {}

  /** Of oneself it is removed with the password. @throws DomainError `not_found` (404), `beyond_own_rights`, `forbidden` (403). */
  async execute(by: StaffPrincipal, staffId: string): Promise<void> {
    if (staffId === by.staffId) throw new DomainError('forbidden', 403);
    return this.changes.run(by, { staffId }, async ({ em, record }) => {
      if (await this.store.remove(em, staffId)) record('staff.second_factor_off', null, null);
      const passkeys = await this.passkeys.removeAll(em, staffId);
      if (passkeys > 0) record('staff.passkey_remove', { passkeys }, null);
    });
  }
}
