import { createHash } from 'node:crypto';
import type { WrittenText } from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';
import { isBlank } from '../domain/written.ts';

/** Marks the French that a translation was made from; empty without one. */
export function sourceOf(french: Partial<WrittenText> | null | undefined): string {
  if (!french || isBlank(french)) return '';
  const { title = '', html = '', excerpt = '' } = french;
  return createHash('sha256').update(canonicalJson({ title, html, excerpt })).digest('hex').slice(0, 16);
}
