import { type Centimes, ZERO } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { memoryStore } from './browser-storage.ts';
import { complete } from './checkout-states.fixture.ts';
import {
  forgetCheckout,
  loadCheckout,
  loadOverview,
  type Overview,
  saveCheckout,
  saveOverview,
} from './saved-checkout.ts';

describe('the form in the browser’s storage', () => {
  it('[SF-141] comes back with its fields, without prices', () => {
    const store = memoryStore();
    const { formData } = complete();
    saveCheckout(store, 'p1', true, formData);
    const saved = loadCheckout(store, 'p1');
    expect(saved?.open).toBe(true);
    expect(saved?.formData).toMatchObject({
      firstname: 'Yasmine',
      commune: '1613',
      temporaryId: 'temporary-1',
    });
    expect(saved?.formData).not.toHaveProperty('transporterMeta');
  });

  it('leaves the quantity with the product it was chosen for', () => {
    const store = memoryStore();
    saveCheckout(store, 'p1', true, { ...complete().formData, quantity: 4 });
    expect(loadCheckout(store, 'p1')?.formData.quantity).toBe(4);
    expect(loadCheckout(store, 'p2')).toMatchObject({ open: false, formData: { firstname: 'Yasmine' } });
    expect(loadCheckout(store, 'p2')?.formData).not.toHaveProperty('quantity');
  });

  it('is gone when it is forgotten, and nothing when it is broken', () => {
    const store = memoryStore();
    saveCheckout(store, 'p1', true, complete().formData);
    forgetCheckout(store);
    expect(loadCheckout(store, 'p1')).toBeNull();
    store.set('checkout', '{"formData":null}');
    expect(loadCheckout(store, 'p1')).toBeNull();
  });
});

describe('the overview in the browser’s storage', () => {
  const line = { product: 'p', name: 'Coffret', quantity: 1, total: 290_000 as Centimes };
  const rest = {
    discount: ZERO,
    deliveryPrice: ZERO,
    total: line.total,
    orderedAt: 1,
    redirectUrl: '/order/x',
  };

  it('comes back with what a pack holds, and is none where it does not say so', () => {
    const store = memoryStore();
    const overview: Overview = {
      ...rest,
      lines: [{ ...line, parts: [{ name: 'Sérum Nuit', quantity: 2 }] }],
    };
    saveOverview(store, overview);
    expect(loadOverview(store)).toEqual(overview);
    for (const lines of ['x', [line], [null]]) {
      store.set('overview', JSON.stringify({ ...rest, lines }));
      expect(loadOverview(store)).toBeNull();
    }
  });
});
