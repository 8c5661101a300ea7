import { describe, expect, it } from '@jest/globals';
import { type Cart, type CartItem, EMPTY_CART } from './cart.ts';
import { leftOf, tooFewOf, withSold } from './free-stock.ts';
import { StockLevels } from './stock-levels.ts';

const [tea, cup, lamp] = [1, 2, 3].map(
  (nth) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
) as [string, string, string];
const { levels: stock } = new StockLevels().with([
  { unitId: tea, here: 2_000, elsewhere: 0 },
  { unitId: cup, here: 5, elsewhere: 9 },
]);
const line = (productId: string, quantity: number, combinationId: string | null = null) => ({
  ...{ productId, combinationId, quantity },
});
const cartOf = (...items: object[]): Cart => ({ ...EMPTY_CART, items: items as CartItem[] });
const sold = (...lines: object[]) => JSON.stringify({ kind: 'sale', lines });

describe('what is left on the shelf', () => {
  it('is what was heard of last, less what was sold or given in exchange since, less what lies in the cart', () => {
    const first = withSold(new Map(), sold(line(cup, 2), { ...line(tea, 1), grams: 250 }));
    const unheard = [
      JSON.stringify({ kind: 'return', back: [line(cup, 1)], out: { lines: [line(lamp, 1, cup)] } }),
      JSON.stringify({ kind: 'return', back: [line(cup, 1)] }),
      JSON.stringify({ kind: 'cash', amount: 100 }),
    ].reduce(withSold, first);
    const cart = cartOf(line(cup, 1), { ...line(tea, 1), weighing: { grams: 500 } });
    const view = { stock, unheard, cart };
    expect([cup, tea].map((id) => leftOf(view, [id]))).toEqual([1, 1_250]);
    expect(leftOf(view, [cup, tea])).toBe(1_251);
    expect(leftOf(view, [lamp])).toBeNull();
  });

  it('is remarked on a line of which the cart takes more, and of no other', () => {
    const unheard = withSold(new Map(), sold(line(cup, 2)));
    const remark = (item: ReturnType<typeof line>, ...others: object[]) =>
      tooFewOf({ stock, unheard, cart: cartOf(item, ...others) }, item);
    expect(remark(line(cup, 3))).toBeNull();
    expect(remark(line(cup, 4))).toBe(3);
    expect(remark(line(cup, 2), line(cup, 2))).toBe(3);
    expect(remark(line(lamp, 90))).toBeNull();
    const gone = withSold(unheard, sold(line(cup, 9)));
    expect(tooFewOf({ stock, unheard: gone, cart: cartOf(line(cup, 1)) }, line(cup, 1))).toBe(0);
  });
});
