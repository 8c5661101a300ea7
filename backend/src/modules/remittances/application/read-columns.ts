import { STATEMENT_LIMITS, type StatementReading } from '@hanout/contracts';
import { type Centimes, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { SheetReader } from '../../../platform/sheets/index.ts';
import { styleOfColumn } from '../domain/read-amount.ts';
import { bestReading, fitsOf } from '../domain/readings.ts';
import { guessedMapping, headAt, type Mapping, missingIn } from '../domain/statement-heads.ts';
import { readStatementRow, type StatementRow } from '../domain/statement-row.ts';
import { DEBTS_BY_KEY } from '../persistence/matching-statements.ts';
import { KNOWN_MAPPING, SET_COLUMNS } from '../persistence/statement-statements.ts';
import { headHash } from './digest.ts';
import { type KeptColumns, type KeptMapping, type LockedStatement, lockStatement } from './statement-lock.ts';

/** Lines that columns are judged by. */
const LOOKED_AT = 500;
const SAMPLE = 5;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}
interface KnownMapping {
  readonly mapping: { readonly fields: Mapping };
  readonly reading: StatementReading;
}

/** Amounts are read by their column's style; other columns have none. */
const AMOUNTS: ReadonlySet<string | null> = new Set([
  ...['amount', 'collected', 'credit', 'debit', 'fee_delivery', 'fee_cod', 'fee_return', 'fee_extra'],
]);
export const isAmountField = (field: string | null): boolean => AMOUNTS.has(field);

/** What the columns of a file are: as its transporter's files with that head were read before, else guessed and asked. */
@Injectable()
export class ReadColumns {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sheets: SheetReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError as the reader of sheets */
  async execute(paymentId: string, bytes: Uint8Array): Promise<void> {
    const lines = await this.#firstLines(bytes);
    const at = headAt(lines.map(({ cells }) => cells));
    const head = lines[at];
    if (!head || lines.length < at + 2) throw new DomainError('unsupported_media_type', 415);
    await this.work.transactional(async (em) => {
      const payment = await lockStatement(em, paymentId);
      if (payment?.step === 'uploaded') await this.#keep(em, payment, { lines, at });
    });
  }

  async #firstLines(bytes: Uint8Array): Promise<Line[]> {
    const lines: Line[] = [];
    for await (const rows of this.sheets.batches(bytes, STATEMENT_LIMITS)) {
      lines.push(...rows);
      if (lines.length >= LOOKED_AT) break;
    }
    return lines;
  }

  async #keep(em: EntityManager, payment: LockedStatement, file: { lines: readonly Line[]; at: number }) {
    const { lines, at } = file;
    const head = (lines[at]?.cells ?? []).map((cell) => cell.slice(0, 200));
    const below = lines.slice(at + 1);
    const hash = headHash(head);
    const [known] = await sqlIn<KnownMapping>(em, KNOWN_MAPPING, [payment.transporterId, hash]);
    const fields = known ? known.mapping.fields : guessedMapping(head);
    const styles = fields.map((field, column) =>
      isAmountField(field) ? styleOfColumn(below.map(({ cells }) => cells[column] ?? '')) : null,
    );
    const fits = await this.#fits(em, payment, { fields, styles }, below);
    const has = (field: string) => fields.some((one) => one?.startsWith(field));
    const columnsOf = {
      ...{ collected: has('collected'), fees: has('fee_') },
      paid: has('amount') || has('credit') || has('debit'),
    };
    const reading = known?.reading ?? bestReading(fits, columnsOf);
    const columns: KeptColumns = {
      ...{ head, headLine: lines[at]?.line ?? 1, fits },
      preface: lines.slice(0, at).map(({ cells }) => cells.filter(Boolean).join(' · ').slice(0, 300)),
      sample: below.slice(0, SAMPLE).map(({ cells }) => cells.map((cell) => cell.slice(0, 80))),
    };
    const settled = known && fields.every((field, column) => !isAmountField(field) || styles[column]);
    await sqlIn(em, SET_COLUMNS, [
      ...[payment.id, JSON.stringify(columns), JSON.stringify({ fields, styles }), reading],
      ...[settled ? 'reading' : 'mapping', this.clock.now()],
    ]);
  }

  /** How many parcels each reading agrees with, of those that the first lines name. */
  async #fits(em: EntityManager, payment: LockedStatement, kept: KeptMapping, below: readonly Line[]) {
    const none = { net: 0, collected: 0, gross: 0, of: 0 };
    if (missingIn(kept.fields).length > 0) return none;
    const styles = kept.styles.map((style) => style ?? 'point');
    const rows = below
      .map(({ line, cells }) =>
        readStatementRow(line, cells, { mapping: kept.fields, styles, reading: 'net' }),
      )
      .filter(({ kind, trackingKey }) => kind === 'credit' && trackingKey);
    const keys = [...new Set(rows.map(({ trackingKey }) => trackingKey))];
    const debts = await sqlIn<{ key: string; holds: Centimes; expectedFee: Centimes }>(em, DEBTS_BY_KEY, [
      ...[payment.shopId, payment.transporterId, keys],
    ]);
    const byKey = new Map(debts.map((debt) => [debt.key, debt]));
    const known = rows.flatMap((row) => {
      const debt = byKey.get(row.trackingKey ?? '');
      return debt ? [{ ...amountsOf(row), ...debt }] : [];
    });
    return { ...fitsOf(known), of: known.length };
  }
}

const amountsOf = ({ amount, collected, feeDelivery, feeCod, feeReturn, feeOther }: StatementRow) => ({
  ...{ amount, collected, fees: [feeDelivery, feeCod, feeReturn, feeOther] },
});
