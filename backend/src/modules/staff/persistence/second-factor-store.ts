import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import { StaffRecoveryCodeEntity, StaffTotpEntity } from './staff.schema.ts';

const BEGIN = `insert into staff_totp (staff_id, sealed_secret, created_at, last_step) values ($1, $2, $3, 0)
on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
where staff_totp.confirmed_at is null returning staff_id`;
/** Of two uses of a step the second finds it used up. */
const USE_STEP = `update staff_totp set last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
where staff_id = $1 and last_step < $2 and sealed_secret = $4 returning staff_id`;
const USE_CODE = `update staff_recovery_codes set used_at = $3 where staff_id = $1 and code_hash = $2 and used_at is null returning id`;
const STANDING = `select t.confirmed_at as "since",
  (select count(*)::int from staff_recovery_codes c where c.staff_id = t.staff_id and c.used_at is null) as "codesLeft"
from staff_totp t where t.staff_id = $1 and t.confirmed_at is not null`;

/** Whether a second factor is asked for, since when, and how many recovery codes are left. */
export interface FactorStanding {
  readonly since: Date;
  readonly codesLeft: number;
}

/** Rows of second factors. All in the caller's transaction. */
@Injectable()
export class SecondFactorStore {
  /** @returns undefined where none is asked for. */
  async standing(em: EntityManager, staffId: string): Promise<FactorStanding | undefined> {
    const [row] = await sqlIn<FactorStanding & object>(em, STANDING, [staffId]);
    return row;
  }

  /** @returns false where one is asked for already: it is taken away first. */
  async begin(em: EntityManager, staffId: string, sealed: string, now: Date): Promise<boolean> {
    return (await sqlIn(em, BEGIN, [staffId, sealed, now])).length > 0;
  }

  /** The sealed secret, and whether it is asked for. */
  async secret(em: EntityManager, staffId: string) {
    const row = await em.findOne(StaffTotpEntity, { staff: staffId });
    return row && { sealed: row.sealedSecret, confirmed: row.confirmedAt !== null };
  }

  /** Uses a step up, and confirms the authenticator by it. @returns whether it was still unused. */
  async useStep(
    em: EntityManager,
    staffId: string,
    { step, sealed, now }: { step: number; sealed: string; now: Date },
  ): Promise<boolean> {
    return (await sqlIn(em, USE_STEP, [staffId, step, now, sealed])).length > 0;
  }

  /** @returns whether it was one of theirs, and unused. */
  async useCode(em: EntityManager, staffId: string, code: string, now: Date): Promise<boolean> {
    return (await sqlIn(em, USE_CODE, [staffId, tokenHash(code), now])).length > 0;
  }

  /** New codes take the place of those before. */
  async keepCodes(em: EntityManager, staffId: string, codes: readonly string[], now: Date): Promise<void> {
    // Of two at once the second sees the codes of the first.
    await sqlIn(em, 'select 1 from staff_totp where staff_id = $1 for update', [staffId]);
    await em.nativeDelete(StaffRecoveryCodeEntity, { staff: staffId });
    for (const code of codes) {
      const id = uuidv7(now.getTime());
      em.create(StaffRecoveryCodeEntity, { id, staff: staffId, codeHash: tokenHash(code), createdAt: now });
    }
    await em.flush();
  }

  /** @returns whether there was one. */
  async remove(em: EntityManager, staffId: string): Promise<boolean> {
    await em.nativeDelete(StaffRecoveryCodeEntity, { staff: staffId });
    return (await em.nativeDelete(StaffTotpEntity, { staff: staffId })) > 0;
  }
}
