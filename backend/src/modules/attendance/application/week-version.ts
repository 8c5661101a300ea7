import { createHash } from 'node:crypto';
import type { HoursWeek } from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';

/** Changes with everything that a form of somebody's week shows. */
export const versionOfWeek = (week: HoursWeek | null): string =>
  createHash('sha256').update(canonicalJson(week)).digest('hex').slice(0, 32);
