import type { PaymentRowCharge, PaymentRowKind, StatementField } from '@hanout/contracts';
import { type Centimes, normalizePhone, ZERO } from '@hanout/kernel';
import { type DecimalStyle, readAmount } from './read-amount.ts';
import { netOf, type Reading, type RowAmounts, signedNet } from './readings.ts';
import type { Mapping } from './statement-heads.ts';
import { chargeOf, foldedWords, kindOf, kindOfWord, statusOf } from './statement-kinds.ts';
import { readTracking, trackingKey } from './tracking-key.ts';

/** How the file of a transporter is read. */
export interface Profile {
  readonly mapping: Mapping;
  /** By column; a column without amounts has any. */
  readonly styles: readonly DecimalStyle[];
  readonly reading: Reading;
}

/** Why a row cannot be paid: the cell that says it is quoted. */
export type RowProblem = 'amount' | 'no_amount' | 'fee' | 'tracking';

export interface StatementRow {
  readonly number: number;
  readonly kind: PaymentRowKind;
  readonly charge: PaymentRowCharge;
  readonly tracking: string | null;
  readonly trackingKey: string | null;
  readonly reference: string | null;
  readonly paymentRef: string | null;
  readonly statusText: string | null;
  readonly status: 'delivered' | 'returned' | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly commune: string | null;
  readonly wilaya: string | null;
  readonly day: string | null;
  readonly amount: Centimes | null;
  readonly collected: Centimes | null;
  readonly feeDelivery: Centimes | null;
  readonly feeCod: Centimes | null;
  readonly feeReturn: Centimes | null;
  readonly feeOther: Centimes | null;
  readonly net: Centimes | null;
  readonly problem: RowProblem | null;
  readonly problemCell: string | null;
}

const FEES = ['fee_delivery', 'fee_cod', 'fee_return', 'fee_extra'] as const;
type AmountField = 'amount' | 'collected' | 'credit' | 'debit' | (typeof FEES)[number];
const LONGEST = 200;

/** A day as files write it; null for anything else. */
export function readDay(text: string): string | null {
  const [, y, m, d] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]|$)/.exec(text) ??
    ((found) => found && [found[0], found[3], found[2], found[1]])(
      /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ]|$)/.exec(text),
    ) ??
    [];
  if (!y || !m || !d) return null;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** Reads the cells of one line by their columns' fields. */
class Cells {
  problem: RowProblem | null = null;
  problemCell: string | null = null;
  readonly #cells: readonly string[];
  readonly #profile: Profile;

  constructor(cells: readonly string[], profile: Profile) {
    this.#cells = cells;
    this.#profile = profile;
  }

  text(field: StatementField): string | null {
    const cell = this.#cells[this.#profile.mapping.indexOf(field)]?.trim() ?? '';
    return cell === '' ? null : cell.slice(0, LONGEST);
  }

  amount(field: AmountField): Centimes | null {
    const column = this.#profile.mapping.indexOf(field);
    const cell = this.#cells[column] ?? '';
    const read = readAmount(cell, this.#profile.styles[column] ?? 'point');
    if (read === 'invalid') this.fail(FEES.some((fee) => fee === field) ? 'fee' : 'amount', cell);
    return typeof read === 'number' ? read : null;
  }

  fail(problem: RowProblem, cell: string | null): void {
    if (this.problem) return;
    this.problem = problem;
    this.problemCell = cell?.slice(0, LONGEST) ?? null;
  }
}

function amountsOf(cells: Cells) {
  const [credit, debit] = [cells.amount('credit'), cells.amount('debit')];
  const [feeDelivery, feeCod, feeReturn, feeOther] = FEES.map((fee) => cells.amount(fee));
  const column: PaymentRowKind | null = credit ? 'credit' : debit ? 'debit' : null;
  return {
    column,
    amount: cells.amount('amount') ?? (column === 'debit' ? debit : (credit ?? debit)),
    collected: cells.amount('collected'),
    feeDelivery: feeDelivery ?? null,
    feeCod: feeCod ?? null,
    feeReturn: feeReturn ?? null,
    feeOther: feeOther ?? null,
  };
}

/** A line of a statement, read; what cannot be read is named, and nothing is guessed. */
export function readStatementRow(number: number, line: readonly string[], profile: Profile): StatementRow {
  const cells = new Cells(line, profile);
  const { column, ...amounts } = amountsOf(cells);
  const { amount, collected, feeDelivery, feeCod, feeReturn, feeOther } = amounts;
  const figures: RowAmounts = { amount, collected, fees: [feeDelivery, feeCod, feeReturn, feeOther] };
  const statusText = cells.text('status');
  const status = statusOf(statusText ?? '');
  const word = cells.text('kind');
  const kind = kindOf({
    ...{ word: word ? kindOfWord(word) : null, column, status },
    net: signedNet(figures, profile.reading) ?? ZERO,
  });
  const net = netOf(figures, profile.reading, kind);
  if (net === null) cells.fail('no_amount', null);
  const tracking = cells.text('tracking');
  const read = readTracking(tracking ?? '');
  if (read === 'mangled') cells.fail('tracking', tracking);
  const phone = normalizePhone(cells.text('phone') ?? '');
  return {
    ...{ number, kind, charge: chargeOf(kind, `${statusText ?? ''} ${word ?? ''}`), ...amounts },
    tracking,
    trackingKey: read && read !== 'mangled' ? trackingKey(read) || null : null,
    ...{ reference: cells.text('reference'), paymentRef: cells.text('payment_ref'), statusText, status },
    ...{ name: cells.text('name'), commune: cells.text('commune'), wilaya: cells.text('wilaya') },
    day: readDay(cells.text('day') ?? ''),
    phone: phone.length >= 9 ? phone.slice(0, 20) : null,
    ...{ net: cells.problem ? null : net, problem: cells.problem, problemCell: cells.problemCell },
  };
}

/** Of a cell, where a file writes its own sums beside them. */
const TOTAL = /^(?:(?:sous |grand )?tota(?:l|ux)|sum|somme|المجموع|الاجمالي|مجموع)(?= |$)/;

/** A line that names no parcel: of the file's own sums. */
export function isTotal(row: StatementRow, line: readonly string[]): boolean {
  return namesNothing(row) && line.some((cell) => TOTAL.test(foldedWords(cell)));
}

/** Files write « TOTAL » in the first column too, whichever that is: it is the name of no parcel. */
const namesNothing = ({ tracking, reference, phone, name }: StatementRow): boolean =>
  !phone && [tracking, reference, name].every((cell) => !cell || TOTAL.test(foldedWords(cell)));

/** Whether the last line is the file's own total: it names no parcel, and says so or has the sum of those above. */
export function isFooter(row: StatementRow, line: readonly string[], above: Centimes): boolean {
  return namesNothing(row) && row.net !== null && (row.net === above || isTotal(row, line));
}
