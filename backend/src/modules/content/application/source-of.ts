import { createHash } from 'node:crypto';
import type { WrittenText } from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';
import { sameBody } from '../domain/document.ts';
import {
  entriesOf,
  LISTED,
  type ListKind,
  type Said,
  saidSources,
  TRANSLATED,
  withEntries,
} from '../domain/translatable.ts';
import { isBlank } from '../domain/written.ts';

/** Marks the French that a translation was made from; empty without one. */
export function sourceOf(french: Partial<WrittenText> | null | undefined): string {
  if (!french || isBlank(french)) return '';
  const { title = '', html = '', excerpt = '' } = french;
  return createHash('sha256').update(canonicalJson({ title, html, excerpt })).digest('hex').slice(0, 16);
}

/** Marks what an entry of a list says in French; empty where it says nothing. */
export const markOf = (said: Said): string =>
  Object.keys(said).length === 0
    ? ''
    : createHash('sha256').update(canonicalJson(said)).digest('hex').slice(0, 16);

/** One translation whose French is known by who made it. */
export interface MadeFrom {
  /** Null: of a text that is a document of its own. */
  readonly entry: string | null;
  readonly locale: 'ar' | 'en';
  readonly source: string;
}

/**
 * The body of a list with the French that each translation was made from: what was written just now beside the French as it
 * is, what says the same as before as before.
 * @param before the draft that it is saved over, else what visitors see
 */
export function markSources(kind: ListKind, body: object, before: object | undefined, made?: MadeFrom) {
  const { said } = LISTED[kind];
  const known = new Map(entriesOf(kind, before).map((entry) => [entry.id, entry]));
  const entries = entriesOf(kind, body).map(({ sources: _, ...entry }) => {
    const was = known.get(entry.id);
    const told = TRANSLATED.flatMap((locale) => {
      const now = said(entry, locale);
      if (Object.keys(now).length === 0) return [];
      const isSame = was && sameBody(now, said(was, locale));
      const own = made?.entry === entry.id && made.locale === locale ? made.source : undefined;
      const source = own ?? (isSame ? was.sources?.[locale] : markOf(said(entry, 'fr')));
      return source ? [[locale, source] as const] : [];
    });
    return { ...entry, ...saidSources(Object.fromEntries(told)) };
  });
  return withEntries(kind, entries);
}
