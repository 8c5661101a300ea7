import { describe, expect, it } from '@jest/globals';
import { shownParts } from './shown-parts.ts';

const unit = { unitId: 'u', productId: 'p', combinationId: 'u', quantity: 2 };
const value = (fr: string, ar: string) => ({ label: { fr: 'Taille' }, value: { fr, ar } });

describe('the parts of a line', () => {
  it('are named with their variants, in the language of whoever reads', () => {
    const oil = {
      ...unit,
      names: { fr: 'Huile', ar: 'زيت' },
      attributes: [value('30 ml', '30 مل'), value('Bio', 'طبيعي')],
    };
    const soap = { ...unit, names: { fr: 'Savon' }, attributes: [] };
    expect(shownParts([oil, soap], 'fr')).toEqual([
      { name: 'Huile', variant: '30 ml, Bio', quantity: 2 },
      { name: 'Savon', variant: '', quantity: 2 },
    ]);
    expect(shownParts([oil], 'ar')).toEqual([{ name: 'زيت', variant: '30 مل، طبيعي', quantity: 2 }]);
  });

  it('are none of what is no pack', () => {
    expect(shownParts([unit], 'fr')).toEqual([]);
  });
});
