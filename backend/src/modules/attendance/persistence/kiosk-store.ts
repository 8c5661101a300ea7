import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { type Kiosk, KioskEntity, PinEntity, PunchEntity } from './kiosk.schema.ts';

/** The device that presents a token; null: it is no kiosk, or none any more. */
export function findKiosk(em: EntityManager, shopId: string, tokenHash: Buffer): Promise<Kiosk | null> {
  return em.findOne(KioskEntity, { shopId, tokenHash, revokedAt: null });
}

/** Held until the end: tries on one device follow each other. */
export function lockKiosk(em: EntityManager, id: string): Promise<Kiosk> {
  return em.findOneOrFail(KioskEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** The device of a code that was not typed yet. */
export function findByCode(em: EntityManager, shopId: string, codeHash: Buffer, now: Date) {
  return em.findOne(
    KioskEntity,
    { shopId, codeHash, revokedAt: null, codeUntil: { $gt: now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

export function findPin(em: EntityManager, shopId: string, staffId: string) {
  return em.findOne(PinEntity, { shopId, staffId });
}

export function findPunch(em: EntityManager, kioskId: string, key: string) {
  return em.findOne(PunchEntity, { kioskId, key });
}

/** One that waits for somebody to look at it, locked; null where none does. */
export function lockDoubtful(em: EntityManager, shopId: string, id: string) {
  const waits = { id, shopId, result: 'doubtful', settledAt: null } as const;
  return em.findOne(PunchEntity, waits, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** What somebody still has to look at, of a stretch of time. */
export function countDoubtful(em: EntityManager, shopId: string, from: Date, to: Date): Promise<number> {
  return em.count(PunchEntity, {
    ...{ shopId, result: 'doubtful', settledAt: null },
    at: { $gte: from, $lt: to },
  });
}

/** How many devices there are, or are about to be, nobody adding one meanwhile. */
export async function countKiosks(em: EntityManager, shopId: string, now: Date): Promise<number> {
  await sqlIn<{ locked: boolean }>(em, LOCK_KIOSKS, [shopId]);
  const live = { shopId, revokedAt: null };
  return em.count(KioskEntity, { ...live, $or: [{ pairedAt: { $ne: null } }, { codeUntil: { $gt: now } }] });
}

const LOCK_KIOSKS = `select pg_advisory_xact_lock(hashtextextended($1::text, 2362)) is null as locked`;

const KNOWN = `select s.name from staff s where s.id = $1 and exists (
  select 1 from staff_roles r where r.shop_id = $2 and r.staff_id = s.id)`;

/** Of somebody who works here, or did until their account was closed. */
export async function knownName(em: EntityManager, shopId: string, staffId: string): Promise<string | null> {
  const [row] = await sqlIn<{ name: string }>(em, KNOWN, [staffId, shopId]);
  return row?.name ?? null;
}

const NAME = `select s.name from staff s where s.id = $1 and s.disabled_at is null and exists (
  select 1 from staff_roles r where r.shop_id = $2 and r.staff_id = s.id)`;

/** Of somebody who works here; null: of nobody who does. */
export async function nameOf(em: EntityManager, shopId: string, staffId: string): Promise<string | null> {
  const [row] = await sqlIn<{ name: string }>(em, NAME, [staffId, shopId]);
  return row?.name ?? null;
}
