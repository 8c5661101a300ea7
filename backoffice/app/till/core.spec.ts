import { describe, expect, it } from '@jest/globals';
import { type Cart, EMPTY_CART } from './cart.ts';
import { TillCore } from './core.ts';
import type { TillDatabase } from './database.ts';

/** A disk whose answers are read at once and heard when somebody says so. */
class SlowDisk {
  cart: Cart | undefined;
  #waiting: (() => void)[] = [];
  get = (_store: string, key: string) => {
    const said = key === 'cart' ? this.cart : undefined;
    return new Promise((resolve) => this.#waiting.push(() => resolve(said)));
  };
  getAll = () => Promise.resolve([]);
  answer(): void {
    for (const one of this.#waiting.splice(0)) one();
  }
}

class SlowTill extends TillCore {
  readonly disk = new SlowDisk();
  override get database(): TillDatabase {
    return this.disk as unknown as TillDatabase;
  }
}

const older: Cart = { ...EMPTY_CART, manual: { type: 'amount', value: 100 } };
const newer: Cart = { ...EMPTY_CART, manual: { type: 'amount', value: 200 } };

describe('the cart that a till reads again', () => {
  it('stays as it was changed while it was being read', async () => {
    const till = new SlowTill('fr');
    till.disk.cart = older;
    const reading = till.reload();
    till.setCart(newer);
    till.disk.answer();
    await reading;
    expect(till.view.cart).toBe(newer);
  });

  it('is the one on the disk where nobody changed it meanwhile', async () => {
    const till = new SlowTill('fr');
    till.setCart(newer);
    till.disk.cart = older;
    const reading = till.reload();
    till.disk.answer();
    await reading;
    expect(till.view.cart).toBe(older);
  });
});
