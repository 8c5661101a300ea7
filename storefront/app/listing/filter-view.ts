import type { FilterData, FilterOption, OptionGroup, PropertyFilter } from '@hanout/contracts';
import { type Locale, listSeparator, typeset } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import { pictureView } from '../catalog/views.ts';
import type { PriceLimits } from './listing-url.ts';

export interface FilterChoice {
  /** What the address says. */
  readonly value: string;
  /** What else means the same in an address. */
  readonly otherValue: string | null;
  readonly name: string;
  readonly count: number;
  /** Would show nothing: not to be chosen, unless it is and can be taken back. */
  readonly disabled: boolean;
  readonly selected: boolean;
  readonly color: string | null;
  readonly picture: PictureView | null;
}

export interface FilterSection {
  /** Parameter of the address. */
  readonly name: string;
  /** Null where the page names it. */
  readonly label: string | null;
  readonly choices: readonly FilterChoice[];
}

export interface FiltersView {
  readonly sections: readonly FilterSection[];
  readonly price: PriceLimits;
}

function choiceOf(option: FilterOption): FilterChoice {
  return {
    value: option.slug ?? option.id,
    otherValue: option.slug === null ? null : option.id,
    name: option.name,
    count: option.count,
    disabled: option.disabled && !option.selected,
    selected: option.selected,
    color: option.color,
    picture: pictureView(option.image),
  };
}

const group = (name: string, { raw }: OptionGroup): FilterSection => ({
  name,
  label: null,
  choices: raw.map(choiceOf),
});

const property =
  (letter: 'f' | 'a') =>
  ({ id, label, data }: PropertyFilter): FilterSection => ({
    name: `${letter}[${id}]`,
    label,
    choices: data.map(choiceOf),
  });

const written = ({ name, label, choices }: FilterSection, locale: Locale): FilterSection => ({
  name,
  label: label && typeset(label, locale),
  choices: choices.map((choice) => ({ ...choice, name: typeset(choice.name, locale) })),
});

/** Values that tell two sections of one name apart. */
const TELLING = 2;

/** Sections of one name say what is in them, each what the others have not: `Taille (S, M)` and `Taille (38, 39)`. */
function toldApart(sections: readonly FilterSection[], locale: Locale): FilterSection[] {
  const separator = listSeparator(locale);
  const nameOf = ({ label }: FilterSection) => label?.trim().toLocaleLowerCase() ?? null;
  return sections.map((section, place) => {
    const name = nameOf(section);
    const others = sections.filter((other) => other !== section && name !== null && nameOf(other) === name);
    if (others.length === 0) return section;
    const taken = new Set(others.flatMap(({ choices }) => choices.map((choice) => choice.name)));
    const own = section.choices.map((choice) => choice.name).filter((value) => !taken.has(value));
    const number = 1 + sections.slice(0, place).filter((other) => nameOf(other) === name).length;
    const told = own.length > 0 ? own.slice(0, TELLING).join(separator) : String(number);
    return { ...section, label: `${section.label?.trim()} (${told})` };
  });
}

/** One where nothing can be chosen, and nothing is, is left out. */
const hasChoice = ({ choices }: FilterSection) => choices.some(({ disabled }) => !disabled);

/** Sections of the panel from top to bottom. */
export function filtersView(data: FilterData, locale: Locale): FiltersView {
  const sections = [
    group('brands', data.brands),
    ...data.attributes.map(property('a')),
    group('categories', data.subCategories),
    group('brandlines', data.brandlines),
    ...data.features.map(property('f')),
  ];
  return {
    sections: toldApart(
      sections.map((section) => written(section, locale)),
      locale,
    ).filter(hasChoice),
    price: { min: data.priceRange.min, max: data.priceRange.max },
  };
}
