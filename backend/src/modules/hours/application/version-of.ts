import { createHash } from 'node:crypto';
import { canonicalJson } from '@hanout/kernel';

/** Changes with everything that a form of the hours shows. */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(canonicalJson(shown)).digest('hex').slice(0, 32);
