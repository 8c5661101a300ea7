import { describe, expect, it } from '@jest/globals';
import { wrongOf } from './wrong-price.ts';

const SENT = [
  { wilaya: 1, commune: null, price: null },
  { wilaya: 16, commune: 554, price: null },
];

describe('a price that was refused', () => {
  it('is told by its place in what was sent', () => {
    expect(wrongOf({ 'rates.1.price': 'Ce montant ne se lit pas.' }, 'desk', SENT)).toEqual({
      mode: 'desk',
      place: { wilaya: 16, commune: 554 },
      why: 'Ce montant ne se lit pas.',
    });
  });

  it('is none of them where something else was refused', () => {
    expect(wrongOf({}, 'home', SENT)).toBeNull();
    expect(wrongOf({ rates: 'Trop.', 'rates.7.price': 'Hors liste.' }, 'home', SENT)).toBeNull();
  });
});
