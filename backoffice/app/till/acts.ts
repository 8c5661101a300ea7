import {
  type Approval,
  type CashPieces,
  type CashReason,
  type Centimes,
  type Locale,
  type Means,
  type PaymentForm,
  type PlannedPart,
  type SaleDocument,
  type SessionReport,
  sessionReport,
  type TillDocument,
  type TillPayment,
  uuidv7,
  worthOf,
} from '@hanout/kernel';
import { ticketOf } from './cart.ts';
import type { TillCore } from './core.ts';
import type { KeptDocument } from './database.ts';
import { AlreadyKept } from './keep-document.ts';

/**
 * Opens the register with what was counted; what is more than the last closing left was taken out of the safe.
 * @param id made with the question: it is answered once
 * @throws AlreadyKept
 */
export function openSession(till: TillCore, id: string, pieces: CashPieces): Promise<KeptDocument> {
  const float = worthOf(pieces);
  const fromSafe = Math.max(0, float - till.view.left) as Centimes;
  return till.keep(
    ({ frame, series, session }) => ({
      ...frame,
      ...{ kind: 'open', sessionId: uuidv7(), session: { series, number: session }, pieces, float, fromSafe },
    }),
    [],
    id,
  );
}

export const openId = (till: TillCore): string => {
  if (!till.view.session) throw new Error('no session is open');
  return till.view.session.id;
};

export interface Paid {
  readonly form: PaymentForm;
  readonly payments: readonly TillPayment[];
  readonly rounding: Centimes;
  /** Of instalments: what is paid by which day. */
  readonly plan?: readonly PlannedPart[] | undefined;
}

/**
 * Sells what is in the cart. Asked for twice at once, it is sold once: the first empties the cart in the transaction that keeps
 * the sale.
 * @throws AlreadyKept
 */
export function sell(till: TillCore, paid: Paid, locale: Locale): Promise<KeptDocument> {
  const { cart, boot, offset } = till.view;
  const sessionId = openId(till);
  const { lines, reductions, manual, total } = ticketOf(cart, boot?.promotions ?? [], till.now() + offset);
  const { customer } = cart;
  const channel = paid.form === 'installment' ? 'Installment' : cart.channel;
  const token = tokenOf();
  return till.keep(async ({ frame, series, ticket, cart: kept }): Promise<SaleDocument> => {
    if (!(await kept())) throw new AlreadyKept();
    return {
      ...frame,
      ...{ kind: 'sale', sessionId, ticket: { series, number: ticket, token } },
      ...{ channel, locale, customer: customer && saidOf(customer) },
      ...{ lines, reductions, manual, total, ...paid },
    };
  }, cart.approvals);
}

export function saidOf({
  isNew,
  id,
  firstName,
  lastName,
  phone,
}: NonNullable<TillCore['view']['cart']['customer']>) {
  return isNew ? { new: { id, firstName, lastName, phone } } : { id };
}

/** 128 bits, as an address may carry them. */
export function tokenOf(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Money into the drawer (+) or out of it (−), without a sale. @param id made with the question: it is answered once @throws AlreadyKept */
export function moveCash(
  till: TillCore,
  id: string,
  move: { readonly amount: Centimes; readonly reason: CashReason; readonly note: string },
  approvals: readonly Approval[],
): Promise<KeptDocument> {
  const sessionId = openId(till);
  return till.keep(({ frame }) => ({ ...frame, kind: 'cash', sessionId, ...move }), approvals, id);
}

/** The drawer opens without a sale. @param id made with the question: it is answered once @throws AlreadyKept */
export function openDrawer(
  till: TillCore,
  id: string,
  note: string,
  approvals: readonly Approval[],
): Promise<KeptDocument> {
  const sessionId = openId(till);
  return till.keep(({ frame }) => ({ ...frame, kind: 'no_sale', sessionId, note }), approvals, id);
}

/** What the open session has come to. */
export async function reportNow(till: TillCore): Promise<SessionReport> {
  return sessionReport(await documentsOf(till, openId(till)));
}

export async function documentsOf(till: TillCore, sessionId: string): Promise<readonly TillDocument[]> {
  const kept = await till.database.getAllFromIndex('documents', 'session', sessionId);
  return kept.sort((a, b) => a.seq - b.seq).map(({ text }) => JSON.parse(text) as TillDocument);
}

export interface Counted {
  readonly pieces: CashPieces;
  readonly others: Readonly<Record<Exclude<Means, 'cash'>, Centimes>>;
  readonly left: Centimes;
  readonly reason: string;
}

/** Closes the register: the report is worked out from what is written, in the transaction that writes the closing. */
export function closeSession(
  till: TillCore,
  id: string,
  { pieces, others, left, reason }: Counted,
  approvals: readonly Approval[],
): Promise<KeptDocument> {
  const { session } = till.view;
  const sessionId = openId(till);
  return till.keep(
    async ({ frame, series, session: next, before }) => {
      const z = sessionReport(await before());
      const counted = { ...others, cash: worthOf(pieces) };
      return {
        ...frame,
        ...{ kind: 'close', sessionId, session: { series, number: session?.number ?? next } },
        ...{ pieces, counted, left, reason, z },
      };
    },
    approvals,
    id,
  );
}

/** The ticket was handed to the printer. */
export async function markPrinted(till: TillCore, id: string): Promise<void> {
  await till.write(async (writing) => {
    const store = writing.objectStore('documents');
    const kept = await store.get(id);
    if (kept) await store.put({ ...kept, printed: true });
  });
  if (till.view.unprinted?.id === id) till.set({ unprinted: null });
}
