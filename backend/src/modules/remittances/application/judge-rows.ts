import type { LinkReason, PaymentRowOutcome, PaymentRowTreatment } from '@hanout/contracts';
import { type Centimes, ZERO } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { judgeRow, type ParcelDebt } from '../domain/judge-row.ts';
import type { Link } from '../domain/link-scores.ts';
import type { StatementRow } from '../domain/statement-row.ts';
import { EQUAL_ABOVE, JUDGE_ROWS, KNOWN_PRINTS } from '../persistence/matching-statements.ts';
import { fingerprintOf } from './digest.ts';
import { type Debt, debtsOf, FindOrders } from './find-orders.ts';
import type { LockedStatement } from './statement-lock.ts';

/** A row as it is matched and judged. */
export interface RowToMatch extends Omit<StatementRow, 'statusText' | 'status' | 'problem' | 'problemCell'> {
  readonly status: string | null;
  readonly problem: string | null;
  readonly orderId: string | null;
  readonly byHand: boolean;
  readonly treatment: PaymentRowTreatment | null;
  readonly treatmentReason: string | null;
  readonly included: boolean;
}

export interface MatchedRow {
  readonly row: RowToMatch;
  /** Null: somebody linked it, or said that it has none. */
  readonly link: Link | null;
}

interface Judged {
  readonly number: number;
  readonly orderId: string | null;
  readonly proposedId: string | null;
  readonly score: number | null;
  readonly reasons: readonly LinkReason[];
  readonly outcome: PaymentRowOutcome;
  readonly expected: Centimes | null;
  readonly gap: Centimes | null;
  readonly treatment: PaymentRowTreatment | null;
  readonly included: boolean;
  readonly fingerprint: string | null;
}

/** What each row of a statement means, by what its transporter owes of its order. */
@Injectable()
export class JudgeRows {
  constructor(private readonly find: FindOrders) {}

  /** @param seen how often each money stood in the rows above */
  async execute(
    em: EntityManager,
    payment: LockedStatement,
    rows: readonly MatchedRow[],
    seen: Map<string, number>,
  ): Promise<void> {
    const ids = rows.flatMap(({ row, link }) => orderOf(row, link) ?? []);
    const debts = new Map(
      (await debtsOf(em, payment.shopId, [...new Set(ids)])).map((debt) => [debt.orderId, debt]),
    );
    const printed = rows.map((one) => ({ ...one, print: printOf(one, seen) }));
    const known = await this.#known(em, payment, printed);
    const judged = printed.map((one) => {
      const orderId = orderOf(one.row, one.link);
      return judgedRow({ ...one, debt: orderId ? (debts.get(orderId) ?? null) : null, known, payment });
    });
    await sqlIn(em, JUDGE_ROWS, [payment.id, JSON.stringify(judged)]);
  }

  /** A row of which somebody said something. */
  async one(em: EntityManager, payment: LockedStatement, row: RowToMatch): Promise<void> {
    const [above] = await sqlIn<{ rows: number }>(em, EQUAL_ABOVE, [payment.id, row.number, row.orderId]);
    const seen = new Map([[moneyOf(row, row.orderId), above?.rows ?? 0]]);
    const link = row.byHand
      ? null
      : ((await this.find.execute(em, payment, [row])).get(row.number) ?? NOTHING);
    await this.execute(em, payment, [{ row, link }], seen);
  }

  async #known(
    em: EntityManager,
    { transporterId }: LockedStatement,
    rows: readonly { print: Print | null }[],
  ): Promise<ReadonlySet<string>> {
    const prints = rows.flatMap(({ print }) =>
      print ? [print.plain, ...(print.salted ? [print.salted] : [])] : [],
    );
    const known = await sqlIn<{ fingerprint: string }>(em, KNOWN_PRINTS, [transporterId, prints]);
    return new Set(known.map(({ fingerprint }) => fingerprint));
  }
}

const NOTHING: Link = { sure: null, proposed: null };
const orderOf = (row: RowToMatch, link: Link | null): string | null =>
  link === null ? row.orderId : (link.sure?.orderId ?? null);

/** What makes rows of one file the same money. */
const personOf = ({ phone, name }: RowToMatch): string | null => phone ?? name;
function moneyOf(row: RowToMatch, orderId: string | null): string {
  const { trackingKey, reference, kind, charge, net, paymentRef } = row;
  return JSON.stringify([
    trackingKey ?? reference ?? orderId ?? personOf(row),
    kind,
    charge,
    net,
    paymentRef,
  ]);
}

/** By what a row is known again: as it stands, and with the reason for which somebody takes it all the same. */
interface Print {
  readonly plain: string;
  readonly salted: string | null;
  readonly nth: number;
}

function printOf({ row, link }: MatchedRow, seen: Map<string, number>): Print | null {
  const { net, treatmentReason: reason, trackingKey, reference, paymentRef, kind, charge } = row;
  const orderId = orderOf(row, link);
  if (net === null) return null;
  const key = moneyOf(row, orderId);
  const nth = (seen.get(key) ?? 0) + 1;
  seen.set(key, nth);
  const person = personOf(row);
  const money = { trackingKey, reference, orderId, person, kind, charge, net, paymentRef, nth };
  return { plain: fingerprintOf(money), salted: reason ? fingerprintOf({ ...money, reason }) : null, nth };
}

interface ToJudge extends MatchedRow {
  readonly payment: LockedStatement;
  readonly debt: Debt | null;
  readonly print: Print | null;
  /** Of rows that another payment has applied. */
  readonly known: ReadonlySet<string>;
}

function judgedRow({ row, link, debt, print, known, payment }: ToJudge): Judged {
  const met = print !== null && (print.nth > 1 || known.has(print.plain));
  const excused = met && print.salted !== null && !known.has(print.salted);
  const fingerprint = (excused ? print.salted : print?.plain) ?? null;
  const asked = { ...row, net: row.problem === null ? row.net : null };
  const { outcome, expected, gap } = judgeRow(asked, debt && parcelOf(debt), payment, met && !excused);
  const found = link?.sure ?? link?.proposed ?? null;
  return {
    ...{ number: row.number, orderId: debt?.orderId ?? null, proposedId: link?.proposed?.orderId ?? null },
    ...{
      score: found?.score ?? null,
      reasons: found?.reasons ?? (row.byHand && row.orderId ? ['by_hand'] : []),
    },
    ...{ outcome, expected, gap, fingerprint },
    treatment: outcome === 'gap' && gap !== null && gap < 0 ? (row.treatment ?? 'claim') : null,
    included: outcome === 'matched' || outcome === 'gap',
  };
}

const ARRIVED: ReadonlySet<string> = new Set(['completed', 'partially_completed', 'returned']);

/** An order that was never handed over owes nothing, and is on its way. */
const parcelOf = (debt: Debt): ParcelDebt => ({
  ...{ transporterId: debt.transporterId ?? '', holds: debt.holds ?? ZERO, claims: debt.claims ?? ZERO },
  ...{ expectedFee: debt.expectedFee ?? ZERO, returnFee: debt.returnFee ?? ZERO },
  ...{ wholeDinars: debt.wholeDinars ?? true, feesClaimed: debt.feesClaimed, booked: debt.booked },
  arrived: debt.deliveredAt !== null || ARRIVED.has(debt.state),
});
