import { daFromCentimes, type Locale, toCentimes } from '@hanout/kernel';
import type { FacetAnswer } from '../domain/count-facets.ts';
import type { FacetValues } from '../domain/facet-columns.ts';
import type { Names } from '../domain/names.ts';
import { filterTexts, type OptionText, type PropertyText } from './filter-texts.ts';

export interface FilterQuestion {
  readonly names: Names;
  readonly facets: FacetValues;
  readonly answer: FacetAnswer;
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  readonly locale: Locale;
  /** Whose children the sub-categories are; null: the shop's roots. */
  readonly categoryId: string | null;
}

/** JSON of the contract's `filterData`: options that some product of the listing has, in their order, with counts. */
export function filterDataText(question: FilterQuestion): string {
  const { names, locale, categoryId, answer } = question;
  const texts = filterTexts(names, locale);
  const children = texts.categories.filter(({ parentId }) => parentId === categoryId);
  const group = (options: readonly OptionText[]) => {
    const { raw, langs } = listed(options, question);
    return `{"raw":[${raw}],"langs":{${langs}}}`;
  };
  const priceRange = {
    min: daFromCentimes(toCentimes(answer.priceMin)),
    max: daFromCentimes(toCentimes(answer.priceMax)),
  };
  return `{"brands":${group(texts.brands)},"subCategories":${group(children)},"brandlines":${group(texts.brandlines)},"priceRange":${JSON.stringify(priceRange)},"features":[${properties(texts.features, question)}],"attributes":[${properties(texts.attributes, question)}]}`;
}

/** The options that are there, and their names in every language. */
function listed(options: readonly OptionText[], { facets, answer, chosen }: FilterQuestion) {
  let raw = '';
  let langs = '';
  for (const { id, group, head, tail, langs: own } of options) {
    const value = facets.find(id);
    if (value === undefined || answer.present[value] !== 1) continue;
    const count = answer.counts[value] as number;
    const selected = chosen.get(group)?.includes(id) ?? false;
    const comma = raw === '' ? '' : ',';
    raw += `${comma}${head}${count},"disabled":${count === 0 && !selected},"selected":${selected}${tail}`;
    langs += comma + own;
  }
  return { raw, langs };
}

function properties(texts: readonly PropertyText[], question: FilterQuestion): string {
  return texts
    .flatMap(({ head, options }) => {
      const { raw, langs } = listed(options, question);
      return raw === '' ? [] : [`${head},"data":[${raw}],"dataTrans":{${langs}}}`];
    })
    .join();
}
