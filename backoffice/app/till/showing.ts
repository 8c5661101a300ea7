import {
  type Centimes,
  type OrderDocument,
  type ReturnDocument,
  type SaleDocument,
  sum,
  type Ticket,
  type TicketLine,
  toCentimes,
} from '@hanout/kernel';
import { type Cart, dueOf, isEmpty } from './cart.ts';

/** The till's page, opened with this, is the screen that the customer sees: it is one page, and opens without network as the till does. */
export const SCREEN = '?screen';
const CHANNEL = 'till-screen';
/** Of what is said: a screen that an older till has opened shows nothing that it does not understand. */
const V = 1;

export type ShownLine = Pick<TicketLine, 'id' | 'name' | 'quantity' | 'unit' | 'grams'>;

/** What the customer's screen shows. Nobody's name is in it: whoever stands behind them reads it too. */
export type Shown =
  | { readonly at: 'idle' }
  | {
      readonly at: 'cart';
      readonly lines: readonly ShownLine[];
      /** What comes off the whole. */
      readonly saved: Centimes;
      /** What comes back with it is worth. */
      readonly returned: Centimes;
      /** To pay (+), or to be given (−). */
      readonly due: Centimes;
    }
  | { readonly at: 'done'; readonly total: Centimes; readonly change: Centimes };

const IDLE: Shown = { at: 'idle' };
const ASK = 'ask';

export function shownOf(cart: Cart, ticket: Ticket): Shown {
  if (isEmpty(cart)) return IDLE;
  const lines = ticket.lines.map(({ id, name, quantity, unit, grams }) => ({
    id,
    name,
    quantity,
    unit,
    grams,
  }));
  const gross = sum(lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  return { at: 'cart', lines, saved: toCentimes(gross - ticket.total), ...dueOf(cart, ticket) };
}

interface Given {
  readonly payments: SaleDocument['payments'];
  readonly refunds?: ReturnDocument['refunds'];
}

/** What the customer is given: the change of their notes, or what comes back to them. */
export function changeOf({ payments, refunds = [] }: Given): Centimes {
  const refunded = sum(refunds.map(({ amount }) => amount));
  const cash = payments.find(({ given }) => given !== null);
  return toCentimes(refunded + (cash?.given ?? 0) - (cash?.amount ?? 0));
}

export const doneOf = (document: SaleDocument | ReturnDocument | OrderDocument): Shown => ({
  at: 'done',
  total: document.total,
  change: changeOf(document),
});

/** The till's side: it says what is to be seen, and says it again to a screen that is opened later. */
export function startShowing() {
  const channel = new BroadcastChannel(CHANNEL);
  let latest: Shown = IDLE;
  const show = (shown: Shown) => {
    latest = shown;
    channel.postMessage({ v: V, shown });
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === ASK) show(latest);
  };
  return {
    show,
    /** Nobody sells here any more. */
    stop() {
      show(IDLE);
      channel.close();
    },
  };
}

/** The screen's side. @returns ends it */
export function watchTill(seen: (shown: Shown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTold(data)) seen(data.shown);
  };
  channel.postMessage(ASK);
  return () => channel.close();
}

const isTold = (data: unknown): data is { readonly shown: Shown } =>
  typeof data === 'object' && data !== null && 'v' in data && data.v === V && 'shown' in data;
