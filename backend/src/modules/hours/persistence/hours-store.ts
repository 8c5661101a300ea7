import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { KeptDay } from '../domain/calendar.ts';
import type { HoursRow } from '../domain/week.ts';
import { OpeningHoursEntity, SpecialDayEntity } from './hours.schema.ts';

/** The rows of a shop's hours. Whoever changes them has locked the shop. */
export async function readHours(em: EntityManager, shopId: string): Promise<HoursRow[]> {
  const rows = await em.find(OpeningHoursEntity, { shopId });
  return rows.map(({ profile, day, position, opens, closes, dayOff }) => {
    return { profile, day, position, opens: opens ?? null, closes: closes ?? null, dayOff };
  });
}

export async function replaceHours(
  em: EntityManager,
  shopId: string,
  rows: readonly HoursRow[],
  at: Date,
): Promise<void> {
  await em.nativeDelete(OpeningHoursEntity, { shopId });
  em.clear();
  await em.insertMany(
    OpeningHoursEntity,
    rows.map((row) => ({ ...row, id: uuidv7(at.getTime()), shopId })),
  );
}

const LOCK_DAYS = `select pg_advisory_xact_lock(hashtextextended($1::text, 2362)) is null as locked`;

/** Whoever changes the special days of a shop waits for the others until their transaction ends. */
export async function lockDays(em: EntityManager, shopId: string): Promise<void> {
  await sqlIn<{ locked: boolean }>(em, LOCK_DAYS, [shopId]);
}

/** What the shop decided about days, as this transaction has it. */
export async function keptDays(em: EntityManager, shopId: string): Promise<KeptDay[]> {
  const rows = await em.find(SpecialDayEntity, { shopId });
  return rows.map(({ id, key, kind, names, fromDay, toDay, state, effect, spans }) => {
    return { id, key: key ?? null, kind, names, from: fromDay, to: toDay, state, effect, spans: [...spans] };
  });
}
