import type { TillTicket } from '@hanout/contracts';
import {
  type Approval,
  firstUuidAt,
  type Locale,
  type Means,
  parseTicketNumber,
  type ReturnDocument,
  type SaleDocument,
  type SoldInTicket,
  soldIn,
  type TillRefund,
  ticketNumber,
  toCentimes,
  uuidv7,
} from '@hanout/kernel';
import { openId, type Paid, saidOf, tokenOf } from './acts.ts';
import { type LineToReturn, stillOut } from './back-serials.ts';
import { dueOf, ticketOf } from './cart.ts';
import type { TillCore } from './core.ts';
import type { KeptDocument } from './database.ts';
import { AlreadyKept } from './keep-document.ts';

/** How far the clocks of two tills may be apart. */
const CLOCKS_APART_MS = 2 * 24 * 3_600_000;

/** A ticket of which something may come back. */
export interface TicketToReturn {
  /** Of the order that it sold. */
  readonly id: string;
  readonly number: string;
  readonly at: string;
  readonly lines: readonly LineToReturn[];
  readonly paidBy: readonly Means[];
  /** Pieces of each line that came back already. */
  readonly before: ReadonlyMap<string, number>;
  /** Whether the server said so too; else this till knows of what it took back itself. */
  readonly asked: boolean;
}

/** Why a ticket is not taken back here and now. */
export type NoReturn = 'unknown' | 'offline' | 'owed' | 'nothing';

/**
 * A ticket by its number: as the server has it, where it answers; else one that this till has sold itself. What this till took
 * back and has not sent yet is counted besides.
 */
export async function findTicket(till: TillCore, typed: string): Promise<TicketToReturn | NoReturn> {
  const asked = parseTicketNumber(typed);
  if (!asked) return 'unknown';
  const number = ticketNumber(asked.code, asked);
  const told = await till.api.ticket(number);
  const found = told.kind === 'answered' ? await asTold(till, told.data) : await asKept(till, number);
  if (!found) return told.kind === 'refused' ? 'unknown' : 'offline';
  if (found === 'owed') return found;
  return found.lines.some(({ id, quantity }) => quantity > (found.before.get(id) ?? 0)) ? found : 'nothing';
}

/** A ticket of this till, and what it sold. */
export interface OwnTicket {
  readonly kept: KeptDocument;
  readonly sold: SoldInTicket;
}

/** What a document of this till sold; null: it is no ticket, or took back alone. */
function soldBy({ kind, text }: KeptDocument): SoldInTicket | null {
  return kind === 'sale' || kind === 'return'
    ? soldIn(JSON.parse(text) as SaleDocument | ReturnDocument)
    : null;
}

/** The tickets by which this till has sold last, the latest first. */
export async function recentTickets(till: TillCore, most: number): Promise<readonly OwnTicket[]> {
  const found: OwnTicket[] = [];
  let at = await till.database.transaction('documents').store.index('seq').openCursor(null, 'prev');
  while (at && found.length < most) {
    const sold = soldBy(at.value);
    if (sold) found.push({ kept: at.value, sold });
    at = await at.continue();
  }
  return found;
}

/** What this till took back of an order, among documents that it has written. */
const returnsOf = (id: string, kept: readonly KeptDocument[]) =>
  kept
    .filter(({ kind }) => kind === 'return')
    .map(({ text }) => JSON.parse(text) as ReturnDocument)
    .filter((one) => one.of.id === id);

async function asTold(till: TillCore, ticket: TillTicket): Promise<TicketToReturn | 'owed'> {
  const { orderId: id, number, at, lines, payments, returns, owed } = ticket;
  if (owed > 0) return 'owed';
  // Nothing of it came back before it was sold, whichever clock of the two is wrong.
  const since = IDBKeyRange.lowerBound(firstUuidAt(Date.parse(at) - CLOCKS_APART_MS));
  const own = returnsOf(id, await till.database.getAll('documents', since));
  const known = new Set(returns.map(({ orderId }) => orderId));
  const unsent = own.filter((one) => !known.has(one.id)).flatMap((one) => one.back);
  const before = countOf([...returns, ...unsent]);
  return {
    id,
    number,
    at,
    lines: stillOut(lines, unsent),
    before,
    asked: true,
    paidBy: payments.map(({ means }) => means),
  };
}

/** @returns null: this till has not sold it */
async function asKept(till: TillCore, number: string): Promise<TicketToReturn | 'owed' | null> {
  const since = await sinceTicket(till, number);
  const [ticket] = since;
  const sold = ticket && soldBy(ticket);
  if (!sold) return null;
  const { id, lines, payments, form } = sold;
  if (form === 'deposit' || form === 'installment') return 'owed';
  const back = returnsOf(id, since).flatMap((one) => one.back);
  const before = countOf(back);
  const paidBy = payments.map(({ means }) => means);
  return { id, number, at: ticket.at, lines: stillOut(lines, back), before, asked: false, paidBy };
}

/** A ticket of this till, and the returns that it has written after it; nothing: it has not written such a ticket. */
async function sinceTicket(till: TillCore, number: string): Promise<readonly KeptDocument[]> {
  const after: KeptDocument[] = [];
  let at = await till.database.transaction('documents').store.index('seq').openCursor(null, 'prev');
  while (at) {
    if (at.value.number === number) return [at.value, ...after];
    if (at.value.kind === 'return') after.push(at.value);
    at = await at.continue();
  }
  return [];
}

function countOf(pieces: readonly { readonly lineId: string; readonly quantity: number }[]) {
  const counted = new Map<string, number>();
  for (const { lineId, quantity } of pieces) counted.set(lineId, (counted.get(lineId) ?? 0) + quantity);
  return counted;
}

/** How what is left is given: by which means, and what no coin can pay. */
export interface Given {
  readonly refunds: readonly TillRefund[];
  readonly rounding: ReturnDocument['rounding'];
}

/** What comes back is taken, and the rest of its worth given to the customer. @throws AlreadyKept */
export const giveBack = (till: TillCore, given: Given, approvals: readonly Approval[], locale: Locale) =>
  keepReturn(till, { form: null, payments: [], ...given }, approvals, locale);

/** What comes back is taken, and the rest of what goes out for it is paid. @throws AlreadyKept */
export const exchange = (till: TillCore, paid: Paid, locale: Locale): Promise<KeptDocument> =>
  keepReturn(till, { ...paid, refunds: [] }, till.view.cart.approvals, locale);

type Money = Pick<ReturnDocument, 'form' | 'payments' | 'refunds' | 'rounding'>;

function keepReturn(
  till: TillCore,
  money: Money,
  approvals: readonly Approval[],
  locale: Locale,
): Promise<KeptDocument> {
  const { cart, boot, offset } = till.view;
  const sessionId = openId(till);
  const priced = ticketOf(cart, boot?.promotions ?? [], till.now() + offset);
  const { returned, due } = dueOf(cart, priced);
  const token = tokenOf();
  return till.keep(async ({ frame, series, ticket, cart: kept }): Promise<ReturnDocument> => {
    const { back } = cart;
    if (!back || !(await kept())?.back) throw new AlreadyKept();
    const { of, lines, reason, note } = back;
    const out = priced.lines.length > 0 ? { id: uuidv7(), ...priced } : null;
    return {
      ...frame,
      ...{ kind: 'return', sessionId, ticket: { series, number: ticket, token }, channel: cart.channel },
      ...{ locale, customer: cart.customer && saidOf(cart.customer), of, back: lines, reason, note, out },
      ...{ returned, total: toCentimes(due), ...money },
    };
  }, approvals);
}
