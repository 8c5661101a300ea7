import { readFileSync } from 'node:fs';
import { backendFile } from '../../../platform/files/backend-file.ts';
import { type Arabizi, readArabizi } from '../domain/arabizi.ts';

export const ARABIZI = Symbol('Arabizi');

/** The shipped dictionary: `backend/data/search/arabizi.csv`. */
export function shippedArabizi(): Arabizi {
  return readArabizi(readFileSync(backendFile('data', 'search', 'arabizi.csv'), 'utf8'));
}
