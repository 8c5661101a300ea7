import { LOCALES, type Locale, type Translations, translated } from '@hanout/kernel';
import { imageOf } from '../../media/index.ts';
import { groupOf } from '../domain/choose.ts';
import { type Named, type NameKind, type Names, textsIn } from '../domain/names.ts';

/** An option of a filter as JSON, but for what changes with each question: `${head}count,…${tail}`. */
export interface OptionText {
  readonly id: string;
  readonly group: string;
  readonly parentId: string | null;
  readonly head: string;
  readonly tail: string;
  /** `"<id>":{"fr":…}`: its name in every language that has one of its own. */
  readonly langs: string;
}

/** A feature or an attribute: what stands before its options, and the options in their order. */
export interface PropertyText {
  readonly head: string;
  readonly options: readonly OptionText[];
}

/** Everything that filters of a shop can say in a language, written once and not for each question. */
export class FilterTexts {
  readonly brands: readonly OptionText[];
  readonly categories: readonly OptionText[];
  readonly brandlines: readonly OptionText[];
  readonly features: readonly PropertyText[];
  readonly attributes: readonly PropertyText[];

  constructor(names: Names, locale: Locale) {
    const of = (kind: NameKind) => names.all.filter((named) => named.kind === kind);
    const options = (kind: NameKind) => of(kind).map((named) => optionText(named, locale));
    const properties = (kind: NameKind) =>
      [...Map.groupBy(of(kind), ({ parentId }) => parentId ?? '')].map(([id, values]) =>
        propertyText(id, values, locale),
      );
    this.brands = options('brand');
    this.categories = options('category');
    this.brandlines = options('brandline');
    this.features = properties('feature');
    this.attributes = properties('attribute');
  }
}

const written = new WeakMap<Names, Map<Locale, FilterTexts>>();

export function filterTexts(names: Names, locale: Locale): FilterTexts {
  const known = written.get(names) ?? new Map<Locale, FilterTexts>();
  written.set(names, known);
  const texts = known.get(locale) ?? new FilterTexts(names, locale);
  known.set(locale, texts);
  return texts;
}

function optionText(named: Named, locale: Locale): OptionText {
  const { id, color, picture, parentId } = named;
  const { name, slug = null } = textsIn(named, locale);
  const names: Translations = Object.fromEntries(
    LOCALES.flatMap((language) => {
      const own = named.texts[language]?.name;
      return own === undefined ? [] : [[language, own]];
    }),
  );
  return {
    id,
    parentId,
    group: groupOf(named),
    head: `${JSON.stringify({ id, slug, name }).slice(0, -1)},"count":`,
    tail: `,${JSON.stringify({ color, image: picture && imageOf(picture, name) }).slice(1)}`,
    langs: `${JSON.stringify(id)}:${JSON.stringify(names)}`,
  };
}

function propertyText(id: string, values: readonly Named[], locale: Locale): PropertyText {
  const labelTrans = values[0]?.label ?? {};
  const label = translated(labelTrans, locale);
  const kind = values[0]?.style ?? 'text';
  return {
    head: JSON.stringify({ id, kind, label, labelTrans }).slice(0, -1),
    options: values.map((named) => optionText(named, locale)),
  };
}
