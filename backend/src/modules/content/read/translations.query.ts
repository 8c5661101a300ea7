import {
  type AnswerOf,
  DOCUMENT_KINDS,
  type InputOf,
  TRANSLATED_GOODS,
  TRANSLATION_LOCALES,
  type Translation,
  type TranslationLocale,
  type TranslationProgress,
  type TranslationRow,
  type translationsContract,
} from '@hanout/contracts';
import { isUuid, normalizeForSearch } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cutAt, plainText } from '../application/clean-html.ts';
import { markOf } from '../application/source-of.ts';
import type { DocumentKey } from '../domain/document.ts';
import { isListKind, mostOf, needOf, type Said } from '../domain/translatable.ts';
import { CurrentPictures } from './current-pictures.query.ts';
import { TranslationUnits, type Unit } from './translation-units.ts';

type Question = InputOf<typeof translationsContract.list>['query'];
type Listed = AnswerOf<typeof translationsContract.list>;

/** Characters of what a row is called. */
const NAME = 90;

const GOODS = `/* prepared:translated_goods */
select what, locale, count from catalog_translations where shop_id = $1`;

interface GoodsRow {
  readonly what: (typeof TRANSLATED_GOODS)[number];
  readonly locale: string;
  readonly count: number;
}

/** What each language lacks of what the shop says in French. */
@Injectable()
export class TranslationsQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly units: TranslationUnits,
    private readonly pictures: CurrentPictures,
  ) {}

  async execute(shopId: string, question: Question): Promise<Listed> {
    const { locale, kind, view, q = '', page, perPage } = question;
    const [{ units, cut }, goods] = await Promise.all([this.units.all(shopId), this.#goods(shopId)]);
    const sought = normalizeForSearch(q);
    const found = units.filter((unit) => {
      if (kind && unit.kind !== kind) return false;
      if (!isIn(view, standingOf(unit, locale))) return false;
      const words = [...Object.values(unit.french), ...Object.values(unit.texts[locale].said)];
      return sought === '' || words.some((one) => normalizeForSearch(one).includes(sought));
    });
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return {
      translations: shown.map((unit) => rowOf(unit, locale)),
      pagination: { page, perPage, total: found.length, pages: Math.ceil(found.length / perPage) },
      progress: TRANSLATION_LOCALES.flatMap((one) => progressOf(units, one)),
      goods,
      cut,
    };
  }

  /** Null: nobody says such a thing in French. */
  async one(key: DocumentKey, entry: string, locale: TranslationLocale): Promise<Translation | null> {
    const { shopId, kind, id } = key;
    const units = isListKind(kind)
      ? await this.units.ofList({ ...key, kind })
      : [isUuid(id) ? await this.units.ofWriting(shopId, kind, id) : undefined];
    const unit = units.find((one) => one?.entry === entry);
    if (!unit || Object.keys(unit.french).length === 0) return null;
    const { said } = unit.texts[locale];
    const shown = await this.pictures.of(shopId);
    const fields = [...new Set([...Object.keys(unit.french), ...Object.keys(said)])];
    return {
      ...rowOf(unit, locale),
      fields: fields.map((field) => {
        const html = field === 'html';
        // Clean also where it was drafted before the allowlist knew better: staff see it drawn.
        const [source, text] = [unit.french[field] ?? '', said[field] ?? ''].map((words) =>
          html ? shown(words) : words,
        ) as [string, string];
        return { field, source, text, html, most: mostOf(kind, field) ?? 0 };
      }),
      seen: markOf(said),
      source: unit.marks.at(-1) ?? '',
      savedBy: unit.savedBy,
    };
  }

  async #goods(shopId: string): Promise<Listed['goods']> {
    const rows = await this.reader.query<GoodsRow[]>(GOODS, [shopId]);
    const countOf = (what: string, locale: string) =>
      rows.find((row) => row.what === what && row.locale === locale)?.count ?? 0;
    return TRANSLATED_GOODS.flatMap((what) =>
      TRANSLATION_LOCALES.map((locale) => {
        const total = countOf(what, 'fr');
        return { what, locale, total, missing: Math.max(0, total - countOf(what, locale)) };
      }),
    );
  }
}

/** Where a thing stands in a language. */
type Standing = Pick<TranslationRow, 'need' | 'drafted'>;

function standingOf({ kind, french, marks, texts }: Unit, locale: TranslationLocale): Standing {
  const { said, source, drafted } = texts[locale];
  return { need: needOf({ kind, french, said, source, marks }), drafted };
}

function isIn(view: Question['view'], { need, drafted }: Standing): boolean {
  if (view === 'lacking') return need !== null;
  if (view === 'drafted') return drafted;
  return view === 'all' || need === null;
}

/** What a row is called; of its fields one alone is HTML, the others say `<` where they mean it. */
function nameOf(french: Said): string {
  const field = ['title', 'publicTitle'].find((one) => french[one]) ?? Object.keys(french)[0] ?? '';
  const words = french[field] ?? '';
  return field === 'html' ? plainText(words, NAME) : cutAt(words, NAME);
}

function rowOf(unit: Unit, locale: TranslationLocale): TranslationRow {
  const { kind, id, entry, french } = unit;
  return { kind, id, entry, name: nameOf(french), ...standingOf(unit, locale) };
}

function progressOf(units: readonly Unit[], locale: TranslationLocale): TranslationProgress[] {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const stand = units.filter((unit) => unit.kind === kind).map((unit) => standingOf(unit, locale));
    if (stand.length === 0) return [];
    const count = (is: (standing: Standing) => boolean) => stand.filter(is).length;
    return {
      ...{ locale, kind, total: stand.length },
      missing: count(({ need }) => need === 'missing' || need === 'partial'),
      outdated: count(({ need }) => need === 'outdated'),
      drafted: count(({ drafted }) => drafted),
    };
  });
}
