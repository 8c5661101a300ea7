import { DAY_MS } from '@hanout/kernel';

/** Days after which a backup is old, and after which losing what came since would hurt a shop. */
const OLD_DAYS = 3;
const LATE_DAYS = 14;

export type BackupAge = { readonly what: 'never' | 'old' | 'late' } | null;

/**
 * What is to be said of the last backup; null: nothing.
 * @param last null: none was ever made
 * @param since when the shop was opened
 */
export function backupAge(last: Date | null, since: Date, now: Date): BackupAge {
  const days = (now.getTime() - (last ?? since).getTime()) / DAY_MS;
  if (days <= OLD_DAYS) return null;
  if (!last) return { what: 'never' };
  return { what: days > LATE_DAYS ? 'late' : 'old' };
}
