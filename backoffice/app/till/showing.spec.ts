import { type Centimes, type Means, toCentimes } from '@hanout/kernel';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EMPTY_CART, ticketOf, withBack, withManual } from './cart.ts';
import { changeOf, type Shown, shownOf, startShowing, watchTill } from './showing.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** What a screen has seen, and the next that it will see. */
function screen() {
  const seen: Shown[] = [];
  let heard = Promise.withResolvers<Shown>();
  open.push(
    watchTill((shown) => {
      seen.push(shown);
      heard.resolve(shown);
      heard = Promise.withResolvers();
    }),
  );
  return { seen, next: () => heard.promise };
}

describe('the screen of the customer', () => {
  it('shows what the till says, also where it is opened later, and nothing any more once nobody sells', async () => {
    const till = startShowing();
    let isOver = false;
    open.push(() => isOver || till.stop());
    const one = screen();
    const done: Shown = { at: 'done', total: toCentimes(1_250), change: toCentimes(750) };
    const asked = one.next();
    await asked;
    const told = one.next();
    till.show(done);
    expect(await told).toEqual(done);
    const late = screen();
    expect(await late.next()).toEqual(done);
    const over = late.next();
    till.stop();
    isOver = true;
    expect(await over).toEqual({ at: 'idle' });
  });

  it('shows nothing that another version of the till says', async () => {
    const { seen, next } = screen();
    const other = new BroadcastChannel('till-screen');
    for (const said of [{ v: 2, shown: { at: 'advert' } }, null, 'ask', { v: 1 }]) other.postMessage(said);
    const heard = next();
    other.postMessage({ v: 1, shown: { at: 'idle' } });
    await heard;
    other.close();
    expect(seen).toEqual([{ at: 'idle' }]);
  });

  it('shows each line, what comes off and what is due, and nobody’s name', () => {
    expect(shownOf(EMPTY_CART, ticketOf(EMPTY_CART, [], 0))).toEqual({ at: 'idle' });
    const line = {
      ...{ id: 'l', productId: 'p', combinationId: null, name: 'Lampe', quantity: 2, taxRate: 1_900 },
      ...{ brandId: null, brandLineId: null, collectionIds: [], categoryIds: [] },
      ...{ pricedUnit: null, price: toCentimes(100_000), wholesale: null },
    };
    const customer = {
      ...{ id: 'c', firstName: 'Nadia', lastName: 'Cherif', phone: '0770112233' },
      ...{ segmentIds: [], type: 'person' as const, isNew: false },
    };
    const cart = withManual({ ...EMPTY_CART, customer, items: [line] }, { type: 'amount', value: 25_000 });
    const shown = shownOf(cart, ticketOf(cart, [], 0));
    expect(shown).toEqual({
      ...{ at: 'cart', saved: 25_000, returned: 0, due: 175_000 },
      lines: [{ id: 'l', name: 'Lampe', quantity: 2, unit: 100_000 }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Nadia|Cherif|0770/);
    const back = withBack(EMPTY_CART, {
      of: { id: 'o', number: 'C1-000001' },
      ...{ lines: [], reason: 'unwanted', note: '', paidBy: ['cash'] },
    });
    expect(shownOf(back, ticketOf(back, [], 0))).toMatchObject({ at: 'cart', lines: [] });
  });

  it('says the change of the notes that were handed over, and of a card none', () => {
    const paid = (means: Means, given: Centimes | null) =>
      changeOf({
        payments: [{ means, amount: toCentimes(175_000), given, reference: null }],
      });
    const notes = [200_000, 175_000].map((given) => paid('cash', toCentimes(given)));
    expect([...notes, paid('card', null)]).toEqual([25_000, 0, 0]);
    expect(
      changeOf({ payments: [], refunds: [{ means: 'cash', amount: toCentimes(9_000), reference: null }] }),
    ).toBe(9_000);
  });
});
