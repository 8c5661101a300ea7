import { createHash } from 'node:crypto';
import type { SqlFile } from './create-all.ts';
import { findViews, migrationNames } from './discover.ts';

const HASH_LETTERS = 12;

/** What a set of views on tables of one shape is known by. @param tables the last migration */
export function viewsHash(tables: string, views: readonly SqlFile[]): string {
  const hash = createHash('sha256').update(tables);
  for (const view of views) hash.update(view.name).update('\0').update(view.text);
  return hash.digest('hex');
}

export const schemaOf = (hash: string): string => `read_${hash.slice(0, HASH_LETTERS)}`;

let own: string | undefined;

/**
 * The schema of this build's views. Each version has one of its own, so that two of them draw pages side by side
 * (decision 0049).
 */
export function readSchema(): string {
  own ??= schemaOf(viewsHash(migrationNames().at(-1) ?? '', findViews()));
  return own;
}
