import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, as every network wants what tells of a person. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
