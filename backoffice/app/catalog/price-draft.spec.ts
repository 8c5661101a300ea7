import { describe, expect, it } from '@jest/globals';
import { htOf } from '../forms/amount.ts';
import { EMPTY_PRICE, marginOf, priceContent, typedPrice } from './price-draft.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('the price block', () => {
  it('computes TTC from HT, and HT from TTC [BO-214]', () => {
    const fromHt = typedPrice({ ...EMPTY_PRICE, tax: '19' }, 'priceHt', '1000');
    expect(plain(fromHt.priceTtc)).toBe('1 190,00');
    expect(plain(htOf('6900', '19'))).toBe('5 798,32');
  });

  it('computes every TTC anew when the tax changes, and leaves empty ones empty', () => {
    const typed = typedPrice({ ...EMPTY_PRICE, priceHt: '100' }, 'tax', '9');
    expect([typed.priceTtc, typed.wholeSalePriceTtc]).toEqual(['109,00', '']);
  });

  it('gives the contract its figures; what is no figure is left to be refused', () => {
    const draft = { ...EMPTY_PRICE, priceHt: '1\u00a0000,50', tax: '19,5', wholesaleMoq: 'x' };
    expect(priceContent(draft)).toEqual({
      priceHt: 100_050,
      tax: 19.5,
      supplyPriceHt: null,
      supplier: null,
      wholeSalePriceHt: null,
      wholesaleMoq: Number.NaN,
    });
  });

  it('knows the margin where both prices are known', () => {
    expect(marginOf({ ...EMPTY_PRICE, priceHt: '5798,32', supplyPriceHt: '3594,96' })).toEqual({
      amount: 220_336,
      percent: 38,
    });
    expect(marginOf(EMPTY_PRICE)).toBeNull();
  });
});
