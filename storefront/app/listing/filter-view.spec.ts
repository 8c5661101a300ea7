import type { FilterData, PropertyFilter } from '@hanout/contracts';
import { toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { filtersView } from './filter-view.ts';

const option = (name: string, count = 1) => ({
  ...{ id: name, slug: null, name, count, disabled: count === 0, selected: false, color: null, image: null },
});
const property = (label: string, ...names: (string | [string, number])[]): PropertyFilter => ({
  ...{ id: names.join(), kind: 'text', label, labelTrans: {}, dataTrans: {} },
  data: names.map((name) => (typeof name === 'string' ? option(name) : option(...name))),
});
const dataOf = (attributes: PropertyFilter[], features: PropertyFilter[]): FilterData => ({
  ...{
    brands: { raw: [], langs: {} },
    subCategories: { raw: [], langs: {} },
    brandlines: { raw: [], langs: {} },
  },
  ...{ priceRange: { min: toDa(0), max: toDa(10) }, attributes, features },
});
const labels = (data: FilterData) => filtersView(data, 'fr').sections.map(({ label }) => label);

describe('the sections of the filters', () => {
  it('of one name are told apart by what each has alone', () => {
    expect(
      labels(
        dataOf(
          [property('Taille', 'S', 'M', 'L'), property('Couleur', 'Noir')],
          [property('taille ', '38', 'L'), property('Couleur', 'Noir'), property('Poids', '1 kg')],
        ),
      ),
    ).toEqual(['Taille (S, M)', 'Couleur (1)', 'taille  (38)', 'Couleur (2)', 'Poids'].map(trimmed));
  });

  it('of one name list their values as the language does', () => {
    const { sections } = filtersView(
      dataOf([property('السعة', '30 مل', '50 مل')], [property('السعة')]),
      'ar',
    );
    expect(sections[0]?.label).toBe('السعة (30 مل، 50 مل)');
  });

  it('go where nothing can be chosen', () => {
    expect(labels(dataOf([property('Taille', ['S', 0])], [property('Poids', ['1 kg', 0], '2 kg')]))).toEqual([
      'Poids',
    ]);
    expect(filtersView(dataOf([], [property('Poids')]), 'fr').sections).toEqual([]);
  });
});

const trimmed = (label: string) => label.replace('  ', ' ');
