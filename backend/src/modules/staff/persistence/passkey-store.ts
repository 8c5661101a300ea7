import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { tokenHash } from '../../../platform/http/index.ts';
import { StaffEntity, StaffPasskeyEntity } from './staff.schema.ts';

const KEEP = `with swept as (
  delete from staff_challenges where challenge_hash in (
    select challenge_hash from staff_challenges where expires_at < $5 limit 100 for update skip locked))
insert into staff_challenges (challenge_hash, shop_id, staff_id, expires_at) values ($1, $2, $3, $4)`;
/** Whoever asks first uses it up, right or wrong. */
const TAKE = `delete from staff_challenges where challenge_hash = $1
returning shop_id = $2 and staff_id is not distinct from $3::uuid and expires_at > $4 as valid`;
/** Of two uses with one count the second finds it used. Devices that do not count say 0 each time. */
const USE = `update staff_passkeys set counter = $2, backed_up = $3, last_used_at = $4
where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`;

/** For whom something is asked of a device: a member who adds a passkey; null: whoever signs in. */
export interface ChallengeFor {
  readonly shopId: string;
  readonly staffId: string | null;
}

/** Rows of passkeys and challenges. All in the caller's transaction. */
@Injectable()
export class PasskeyStore {
  /** Whose passkeys change: one change after another. */
  async lockMember(em: EntityManager, staffId: string): Promise<void> {
    await em.findOneOrFail(StaffEntity, { id: staffId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async keepChallenge(
    em: EntityManager,
    challenge: string,
    { shopId, staffId }: ChallengeFor,
    { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<void> {
    await sqlIn(em, KEEP, [tokenHash(challenge), shopId, staffId, expiresAt, now]);
  }

  /** @returns whether it was sent for that, and is not over */
  async takeChallenge(
    em: EntityManager,
    challenge: string,
    { shopId, staffId }: ChallengeFor,
    now: Date,
  ): Promise<boolean> {
    const values = [tokenHash(challenge), shopId, staffId, now];
    const [row] = await sqlIn<{ valid: boolean | null }>(em, TAKE, values);
    return row?.valid ?? false;
  }

  of(em: EntityManager, staffId: string) {
    return em.find(StaffPasskeyEntity, { staff: staffId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  byCredential(em: EntityManager, credentialId: string) {
    return em.findOne(StaffPasskeyEntity, { credentialId });
  }

  async use(
    em: EntityManager,
    id: string,
    { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
  ): Promise<boolean> {
    return (await sqlIn(em, USE, [id, counter, backedUp, now])).length > 0;
  }

  /** @returns the name of the one that went; undefined where it was none of theirs */
  async remove(em: EntityManager, staffId: string, id: string): Promise<string | undefined> {
    const found = await em.findOne(StaffPasskeyEntity, { id, staff: staffId });
    if (found) await em.nativeDelete(StaffPasskeyEntity, { id });
    return found?.name;
  }

  /** @returns how many there were */
  removeAll(em: EntityManager, staffId: string): Promise<number> {
    return em.nativeDelete(StaffPasskeyEntity, { staff: staffId });
  }
}
