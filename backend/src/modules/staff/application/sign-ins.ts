import type { SignInResult } from '@hanout/contracts';
import { type Clock, DAY_MS, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { networkOf } from '../domain/visitor.ts';
import { FORGET_SIGN_INS } from '../persistence/member-statements.ts';
import { SIGN_INS_DAYS, StaffSignInEntity } from '../persistence/staff.schema.ts';

export interface SignInNote {
  readonly staffId: string;
  readonly shopId: string;
  readonly device: string | null;
  readonly address: string | null;
}

/** What whoever manages the team, and everybody of themselves, sees of who came in and who tried to. */
@Injectable()
export class SignIns {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
  ) {}

  /** In the caller's transaction, of members alone: of a name that is nobody's nothing is kept. */
  note(em: EntityManager, result: SignInResult, { staffId, shopId, device, address }: SignInNote): void {
    const at = this.clock.now();
    const from = { device, address: networkOf(address) };
    em.create(StaffSignInEntity, { id: uuidv7(at.getTime()), shopId, staff: staffId, at, result, ...from });
  }

  /** Those of more than a year ago, a thousand at a time. @returns how many. */
  async forget(): Promise<number> {
    // A day later than the database would let them go: its clock is another one.
    const before = new Date(this.clock.now().getTime() - (SIGN_INS_DAYS + 1) * DAY_MS);
    let gone = 0;
    for (let last = 1; last > 0; gone += last)
      last = await this.work.transactional(async (em) => (await sqlIn(em, FORGET_SIGN_INS, [before])).length);
    return gone;
  }
}
