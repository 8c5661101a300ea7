import { type SaleDocument, soldIn, type TillDocument } from '@hanout/kernel';
import type { Cart, CartItem } from './cart.ts';
import type { TillDatabase } from './database.ts';
import type { TillView } from './view.ts';

/** Pieces (or grams) by unit. */
export type Taken = ReadonlyMap<string, number>;

type TakenLine = Pick<SaleDocument['lines'][number], 'productId' | 'combinationId' | 'quantity' | 'grams'>;

function withLines(taken: Taken, lines: readonly TakenLine[]): Taken {
  const all = new Map(taken);
  for (const { productId, combinationId, quantity, grams } of lines) {
    const unitId = combinationId ?? productId;
    all.set(unitId, (all.get(unitId) ?? 0) + (grams ?? quantity));
  }
  return all;
}

/** With what a document sold, or gave out in exchange. */
export function withSold(taken: Taken, text: string): Taken {
  const document = JSON.parse(text) as TillDocument;
  if (document.kind !== 'sale' && document.kind !== 'return') return taken;
  return withLines(taken, soldIn(document)?.lines ?? []);
}

/** What was sold here that the server does not have: the stock that it tells of holds it still. */
export async function unsentOf(database: TillDatabase): Promise<Taken> {
  const waiting = await database.getAllFromIndex('documents', 'state', 'waiting');
  const aside = await database.getAllFromIndex('documents', 'state', 'aside');
  return [...waiting, ...aside].reduce<Taken>((taken, { text }) => withSold(taken, text), new Map());
}

/** Each tile asks for it whenever the cart changes. */
const counted = new WeakMap<Cart, Taken>();
function inCart(cart: Cart): Taken {
  const known = counted.get(cart);
  if (known) return known;
  const lines = cart.items.map((item) => ({ ...item, grams: item.weighing?.grams }));
  const taken = withLines(new Map(), lines);
  counted.set(cart, taken);
  return taken;
}

type Known = Pick<TillView, 'stock' | 'unheard'>;

/** Free pieces here as far as this till knows; undefined: nobody knows. */
function freeHere({ stock, unheard }: Known, unitId: string): number | undefined {
  const heard = stock.here(unitId);
  return heard === undefined ? undefined : heard - (unheard.get(unitId) ?? 0);
}

/** What is left on the shelf of some units when the cart is paid; null: nobody knows. */
export function leftOf(view: Known & Pick<TillView, 'cart'>, unitIds: readonly string[]): number | null {
  const taken = inCart(view.cart);
  const known = unitIds.flatMap((id) => {
    const free = freeHere(view, id);
    return free === undefined ? [] : [free - (taken.get(id) ?? 0)];
  });
  return known.length === 0 ? null : known.reduce((all, left) => all + left, 0);
}

/** Free pieces of a line's unit where the cart takes more of it than that; null: there is enough, or nobody knows. */
export function tooFewOf(
  view: Known & Pick<TillView, 'cart'>,
  { productId, combinationId }: Pick<CartItem, 'productId' | 'combinationId'>,
): number | null {
  const unitId = combinationId ?? productId;
  const free = freeHere(view, unitId);
  if (free === undefined || (inCart(view.cart).get(unitId) ?? 0) <= free) return null;
  return Math.max(0, free);
}
