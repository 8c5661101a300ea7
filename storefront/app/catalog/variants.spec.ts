import { describe, expect, it } from '@jest/globals';
import { combination, picture, product } from './products.fixture.ts';
import { galleryPictures, selectCombination, variantGroups, variantTitle } from './variants.ts';

const blueS = combination('blue-s', 'blue', 'S');
const blueL = combination('blue-l', 'blue', 'L');
const redS = combination('red-s', 'red', 'S', { available: false });
const shirt = product([blueS, blueL, redS]);

describe('the preselected combination', () => {
  it('[SF-196] is the default one, else the first', () => {
    expect(selectCombination(product([blueS, { ...blueL, isDefault: true }]), null)?.id).toBe('blue-l');
    expect(selectCombination(shirt, null)?.id).toBe('blue-s');
    expect(selectCombination(product([]), null)).toBeNull();
  });

  it('is the one in the address, when the product has it', () => {
    expect(selectCombination(shirt, 'red-s')?.id).toBe('red-s');
    expect(selectCombination(shirt, 'elsewhere')?.id).toBe('blue-s');
  });
});

describe('the variant selector', () => {
  it('keeps what else is chosen where that exists', () => {
    const [color, size] = variantGroups(shirt, blueL);
    expect(color?.options.map((option) => [option.value.value, option.combinationId])).toEqual([
      ['blue', 'blue-l'],
      ['red', 'red-s'],
    ]);
    expect(size?.options.map((option) => [option.value.value, option.selected])).toEqual([
      ['S', false],
      ['L', true],
    ]);
  });

  it('says which choices are sold out', () => {
    const [color] = variantGroups(shirt, blueS);
    expect(color?.options.map((option) => option.available)).toEqual([true, false]);
  });

  it('names the chosen values for the title [SF-050]', () => {
    expect(variantTitle(blueL, ', ')).toBe('blue, L');
    expect(variantTitle(null, ', ')).toBe('');
  });
});

describe('the gallery', () => {
  it('[SF-072] shows the combination’s pictures first, then the others, each once', () => {
    const chosen = { ...blueS, pictures: [picture('b'), picture('c')] };
    expect(galleryPictures(shirt, chosen).map((item) => item.alt)).toEqual(['b', 'c', 'a']);
    expect(galleryPictures(shirt, null).map((item) => item.alt)).toEqual(['a', 'b']);
  });
});
