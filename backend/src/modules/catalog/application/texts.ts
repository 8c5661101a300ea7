import { LOCALES, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductTexts } from '../domain/commands.ts';
import { named, notedChange } from '../domain/noted-change.ts';
import { keepAddresses, slugsFor } from '../persistence/slugs.ts';
import {
  type NewTextRow,
  putText,
  TEXT_TABLES,
  type TextOwner,
  type TextRow,
  textsOf,
} from '../persistence/texts.ts';
import { cleanHtml } from './clean-html.ts';

/** A thing whose texts stand in a table of their own, a row a language. */
interface Owner extends TextOwner {
  readonly now: Date;
}

type Written = Partial<Record<Locale, Partial<ProductTexts> & { readonly description?: string }>>;
/** What is stored is safe to show as it is: descriptions keep the allowlist's tags, the rest is plain text. */
function columnsOf(text: NonNullable<Written[Locale]>): Record<string, string | undefined> {
  return {
    short_description: text.shortDescription,
    long_description: text.longDescription === undefined ? undefined : cleanHtml(text.longDescription),
    description: text.description,
    seo_title: text.seoTitle,
    seo_description: text.seoDescription,
  };
}

/**
 * Writes the named languages; members that are absent stay as they are. A slug is changed only when one is given, since
 * a corrected name must not move a page; addresses that are given up lead on.
 * @returns for the audit log: of each language the members that became another, as they were and as they are stored.
 */
export async function changeTexts(em: EntityManager, owner: Owner, texts: Written) {
  const { kind, shopId, id, now } = owner;
  const rows = await textsOf(em, kind, id);
  const present = new Map(rows.map((row) => [row.locale as Locale, row]));
  const wishes = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = texts[locale];
      if (!text) return [];
      const old = present.get(locale);
      return [[locale, { name: text.name ?? old?.name ?? '', slug: text.slug || old?.slug }]];
    }),
  );
  const slugs = await slugsFor(em, kind, shopId, wishes, id);
  const noted: [Locale, ReturnType<typeof notedChange>][] = [];
  for (const locale of LOCALES) {
    const text = texts[locale];
    const slug = slugs[locale];
    if (!text || !slug) continue;
    const old = present.get(locale);
    const row = rowOf(kind, { ...text, slug }, old);
    await putText(em, owner, locale, row);
    noted.push([locale, notedChange(old ? named(old) : {}, membersOf(kind, row))]);
  }
  const before = rows.map((row) => row.slug ?? '');
  const kept = rows.filter((row) => !slugs[row.locale as Locale]).map((row) => row.slug ?? '');
  await keepAddresses(em, { kind, shopId, id, before, after: [...kept, ...Object.values(slugs)], now });
  const changed = noted.filter(([, { after }]) => Object.keys(after).length > 0);
  const side = (name: 'before' | 'after') =>
    changed.length > 0
      ? { texts: Object.fromEntries(changed.map(([locale, change]) => [locale, change[name]])) }
      : {};
  return { before: side('before'), after: side('after') };
}

/** A row as it is stored, under the names of commands. */
function membersOf(kind: TextOwner['kind'], { name, slug, values }: NewTextRow) {
  const columns = TEXT_TABLES[kind].columns.map((column, index) => [column, values[index]]);
  return { name, slug, ...named(Object.fromEntries(columns)) };
}

/** What is not given stays as it was. */
function rowOf(
  kind: TextOwner['kind'],
  text: NonNullable<Written[Locale]> & { slug: string },
  old: TextRow | undefined,
): NewTextRow {
  const given = columnsOf(text);
  const values = TEXT_TABLES[kind].columns.map((column) => given[column] ?? old?.[column] ?? '');
  return { name: text.name?.trim() ?? old?.name ?? '', slug: text.slug, values };
}
