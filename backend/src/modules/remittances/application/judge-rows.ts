import type { LinkReason, PaymentRowOutcome, PaymentRowTreatment } from '@hanout/contracts';
import { type Centimes, ZERO } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { judgeRow, type ParcelDebt } from '../domain/judge-row.ts';
import type { Link } from '../domain/link-scores.ts';
import { EQUAL_MONEY, JUDGE_ROWS } from '../persistence/matching-statements.ts';
import { KNOWN_FINGERPRINTS } from '../persistence/payment-statements.ts';
import { type Debt, debtsOf, FindOrders } from './find-orders.ts';
import {
  type MatchedRow,
  moneyOf,
  orderOf,
  type PrintedRow,
  printedAmong,
  printedInTurn,
  type RowToMatch,
  type Standing,
} from './matched-rows.ts';
import type { LockedStatement } from './statement-lock.ts';

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
  readonly money: string | null;
}

/** What each row of a statement means, by what its transporter owes of its order. */
@Injectable()
export class JudgeRows {
  constructor(private readonly find: FindOrders) {}

  /**
   * @param seen how often each money stood in the rows above
   * @returns the same of the money of these rows, with them
   */
  async execute(
    em: EntityManager,
    payment: LockedStatement,
    rows: readonly MatchedRow[],
    seen: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    const { printed, met } = printedInTurn(rows, seen);
    await this.#judge(em, payment, printed);
    return met;
  }

  /** Rows of which somebody said something, wherever they stand. */
  async some(em: EntityManager, payment: LockedStatement, rows: readonly RowToMatch[]): Promise<void> {
    const open = rows.filter(({ byHand }) => !byHand);
    const links = open.length > 0 ? await this.find.execute(em, payment, open) : new Map<number, Link>();
    const matched = rows.map((row): MatchedRow => {
      const found = links.get(row.number) ?? { sure: null, proposed: null };
      return { row, link: row.byHand ? null : found };
    });
    const equal = await sqlIn<Standing & object>(em, EQUAL_MONEY, [
      payment.id,
      [...new Set(matched.flatMap((one) => moneyOf(one) ?? []))],
    ]);
    const printed = printedAmong(matched, equal);
    await this.#judge(em, payment, printed);
  }

  async #judge(em: EntityManager, payment: LockedStatement, printed: readonly PrintedRow[]): Promise<void> {
    const ids = printed.flatMap(({ row, link }) => orderOf(row, link) ?? []);
    const debts = new Map(
      (await debtsOf(em, payment.shopId, [...new Set(ids)])).map((debt) => [debt.orderId, debt]),
    );
    const known = await this.#known(em, payment, printed);
    const judged = printed.map((one) => {
      const orderId = orderOf(one.row, one.link);
      return judgedRow({ ...one, debt: orderId ? (debts.get(orderId) ?? null) : null, known, payment });
    });
    await sqlIn(em, JUDGE_ROWS, [payment.id, JSON.stringify(judged)]);
  }

  async #known(
    em: EntityManager,
    { transporterId }: LockedStatement,
    rows: readonly PrintedRow[],
  ): Promise<ReadonlySet<string>> {
    const prints = rows.flatMap(({ print }) =>
      print ? [print.plain, ...(print.salted ? [print.salted] : [])] : [],
    );
    const known = await sqlIn<{ fingerprint: string }>(em, KNOWN_FINGERPRINTS, [transporterId, prints]);
    return new Set(known.map(({ fingerprint }) => fingerprint));
  }
}

interface ToJudge extends PrintedRow {
  readonly payment: LockedStatement;
  readonly debt: Debt | null;
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
    included: isIncluded(row, outcome),
    money: print?.money ?? null,
  };
}

const PAYABLE: ReadonlySet<PaymentRowOutcome> = new Set(['matched', 'gap']);

/** What is payable is included unless somebody left it out; what has no order only where somebody took it. */
function isIncluded(row: RowToMatch, outcome: PaymentRowOutcome): boolean {
  if (PAYABLE.has(outcome)) return !PAYABLE.has(row.outcome) || row.included;
  return outcome === 'unmatched' && row.outcome === 'unmatched' && row.included;
}

const ARRIVED: ReadonlySet<string> = new Set(['completed', 'partially_completed', 'returned']);

/** An order that was never handed over owes nothing, and is on its way. */
const parcelOf = (debt: Debt): ParcelDebt => ({
  ...{
    transporterId: debt.transporterId ?? '',
    told: debt.told ?? ZERO,
    holds: debt.holds ?? ZERO,
    claims: debt.claims ?? ZERO,
  },
  ...{ expectedFee: debt.expectedFee ?? ZERO, returnFee: debt.returnFee ?? ZERO },
  ...{ wholeDinars: debt.wholeDinars ?? true, feesClaimed: debt.feesClaimed, booked: debt.booked },
  arrived: debt.deliveredAt !== null || ARRIVED.has(debt.state),
});
