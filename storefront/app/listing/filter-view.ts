import type { FilterData, FilterOption, OptionGroup, PropertyFilter } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
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

/** Sections of the panel from top to bottom; one without a choice is left out. */
export function filtersView(data: FilterData, locale: Locale): FiltersView {
  const sections = [
    group('brands', data.brands),
    ...data.attributes.map(property('a')),
    group('categories', data.subCategories),
    group('brandlines', data.brandlines),
    ...data.features.map(property('f')),
  ];
  return {
    sections: sections.filter(({ choices }) => choices.length > 0).map((section) => written(section, locale)),
    price: { min: data.priceRange.min, max: data.priceRange.max },
  };
}
