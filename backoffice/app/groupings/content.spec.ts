import { catalogAdminContract as contract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { contentOf, errorOf } from './content.ts';
import { type GroupingDraft, NEW_GROUPING, NEW_VALUE, textsOf } from './draft.ts';

const ID = '0198c000-0000-7000-8000-000000000001';
const draft: GroupingDraft = {
  ...NEW_GROUPING,
  texts: textsOf((locale) => (locale === 'fr' ? { name: 'Été' } : locale === 'ar' ? { name: 'صيف' } : {})),
  ...{ name: 'Sahel', brandId: ID, members: [{ id: ID, name: 'Robe' }] },
  values: [{ ...NEW_VALUE, names: { fr: 'Rouge', en: '', ar: 'أحمر' }, color: '#aa0000' }],
};

describe('the form of a grouping', () => {
  it.each([
    ['categories', contract.createCategory],
    ['brands', contract.createBrand],
    ['brand-lines', contract.createBrandLine],
    ['tags', contract.createTag],
    ['collections', contract.createCollection],
    ['attributes', contract.createAttribute],
    ['features', contract.createFeature],
  ] as const)('says of %s what its contract takes', (kind, { body }) => {
    expect(body.safeParse(contentOf(kind, draft, true)).error?.issues).toBeUndefined();
  });

  it.each([
    ['categories', contract.updateCategory],
    ['collections', contract.updateCollection],
    ['attributes', contract.updateAttribute],
  ] as const)('changes %s by version', (kind, { body }) => {
    expect(body.safeParse({ ...contentOf(kind, draft, false), version: 3 }).success).toBe(true);
  });

  it('leaves out languages in which nothing is said, never French', () => {
    expect(contentOf('tags', draft, true)).toEqual({ names: { fr: 'Été', ar: 'صيف' } });
    expect(contentOf('tags', NEW_GROUPING, true)).toEqual({ names: { fr: '' } });
  });

  it('gives a colour to values of a kind that has one alone', () => {
    const values = (change: Partial<GroupingDraft>) =>
      contentOf('attributes', { ...draft, ...change }, false).values;
    expect(values({ valueKind: 'color' })).toEqual([
      { value: { fr: 'Rouge', ar: 'أحمر' }, color: '#aa0000' },
    ]);
    expect(values({ valueKind: 'text' })).toEqual([{ value: { fr: 'Rouge', ar: 'أحمر' } }]);
  });

  it('finds the error of a field whatever its contract calls it', () => {
    for (const path of ['texts.fr.name', 'names.fr', 'label.fr'])
      expect(errorOf({ [path]: 'Obligatoire' }, 'name', 'fr')).toBe('Obligatoire');
    expect(errorOf({ 'names.fr': 'Obligatoire' }, 'slug', 'fr')).toBeUndefined();
  });
});
