import type { PaymentRowOutcome, PaymentRowTreatment } from '@hanout/contracts';
import type { SameMoney } from '../domain/fingerprint.ts';
import type { Link } from '../domain/link-scores.ts';
import type { StatementRow } from '../domain/statement-row.ts';
import { fingerprintOf } from './digest.ts';

/** A row as it is matched and judged. */
export interface RowToMatch extends Omit<StatementRow, 'statusText' | 'status' | 'problem' | 'problemCell'> {
  readonly status: string | null;
  readonly problem: string | null;
  readonly orderId: string | null;
  readonly byHand: boolean;
  readonly treatment: PaymentRowTreatment | null;
  readonly treatmentReason: string | null;
  readonly included: boolean;
  readonly outcome: PaymentRowOutcome;
}

export interface MatchedRow {
  readonly row: RowToMatch;
  /** Null: somebody linked it, or said that it has none. */
  readonly link: Link | null;
}

/** A row with what it is known again by. */
export interface PrintedRow extends MatchedRow {
  readonly print: Print | null;
}

/** A row of the same file, and the money that it says. */
export interface Standing {
  readonly number: number;
  readonly money: string;
}

export const orderOf = (row: RowToMatch, link: Link | null): string | null =>
  link === null ? row.orderId : (link.sure?.orderId ?? null);

function sameMoneyOf({ row, link }: MatchedRow, nth: number): SameMoney | null {
  const { net, trackingKey, reference, paymentRef, kind, charge, phone, name } = row;
  if (net === null) return null;
  const orderId = orderOf(row, link);
  return { trackingKey, reference, orderId, person: phone ?? name, kind, charge, net, paymentRef, nth };
}

/** What is the same for rows of one file that say the same money. */
export function moneyOf(one: MatchedRow): string | null {
  const same = sameMoneyOf(one, 0);
  return same && fingerprintOf(same);
}

/** By what a row is known again: as it stands, and with the reason for which somebody takes it all the same. */
export interface Print {
  readonly money: string;
  readonly plain: string;
  readonly salted: string | null;
  readonly nth: number;
}

function printOf(one: MatchedRow, money: string, nth: number): Print | null {
  const same = sameMoneyOf(one, nth);
  const reason = one.row.treatmentReason;
  const salted = same && reason ? fingerprintOf({ ...same, reason }) : null;
  return same && { money, plain: fingerprintOf(same), salted, nth };
}

/** Rows one below the other. @param seen how often each money stood above; `met`: the same with these rows */
export function printedInTurn(rows: readonly MatchedRow[], seen: ReadonlyMap<string, number>) {
  const met = new Map<string, number>();
  const printed = rows.map((one): PrintedRow => {
    const money = moneyOf(one);
    if (money === null) return { ...one, print: null };
    const nth = (met.get(money) ?? seen.get(money) ?? 0) + 1;
    met.set(money, nth);
    return { ...one, print: printOf(one, money, nth) };
  });
  return { printed, met };
}

/** Rows wherever they stand. @param others what rows of the file say, these as they said before */
export function printedAmong(rows: readonly MatchedRow[], others: readonly Standing[]): PrintedRow[] {
  const own = new Set(rows.map(({ row }) => row.number));
  const stands = new Map<string, number[]>();
  const all = rows.flatMap((one) => ({ number: one.row.number, money: moneyOf(one) }));
  for (const { number, money } of [...others.filter(({ number }) => !own.has(number)), ...all])
    if (money !== null) stands.set(money, [...(stands.get(money) ?? []), number]);
  return rows.map((one) => {
    const money = moneyOf(one);
    if (money === null) return { ...one, print: null };
    const above = (stands.get(money) ?? []).filter((number) => number < one.row.number).length;
    return { ...one, print: printOf(one, money, above + 1) };
  });
}
