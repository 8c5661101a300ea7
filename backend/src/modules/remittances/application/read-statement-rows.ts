import { STATEMENT_LIMITS } from '@hanout/contracts';
import { type Centimes, type Clock, DomainError, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { SheetReader } from '../../../platform/sheets/index.ts';
import { linesOf } from '../domain/statement-file.ts';
import {
  isFooter,
  isTotal,
  type Profile,
  readStatementRow,
  type StatementRow,
} from '../domain/statement-row.ts';
import {
  ADD_ROWS,
  GO_ON,
  LAST_ROW,
  READ_SO_FAR,
  SET_FILE_TOTAL,
  SET_TOTAL,
} from '../persistence/statement-statements.ts';
import { type LockedStatement, lockStatement } from './statement-lock.ts';

/** Rows of one transaction. */
export const ROWS_AT_ONCE = 2_000;

interface Read {
  readonly row: StatementRow;
  readonly cells: readonly string[];
}

/**
 * The rows of a statement, some at a time, each batch with how far it is: after a crash the reading goes on behind the last
 * row that is there. A worker that finds the statement elsewhere than it left it stops.
 */
@Injectable()
export class ReadStatementRows {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sheets: SheetReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError as the reader of sheets; `unsupported_media_type` (415) for a file without rows */
  async execute(
    payment: LockedStatement,
    bytes: Uint8Array,
    step: (done: number) => Promise<void>,
  ): Promise<void> {
    const so = await this.#begin(payment, bytes);
    let [batch, held, done, net]: [Read[], Read | null, number, number] = [[], null, so.rows, so.net];
    const profile = profileOf(payment);
    const head = payment.columns?.head.join('\n');
    const headLine = payment.columns?.headLine ?? 1;
    for await (const lines of this.sheets.batches(bytes, STATEMENT_LIMITS)) {
      for (const { line, cells } of lines) {
        if (line <= headLine || line <= so.number || cells.join('\n') === head) continue;
        // The last line may be the file's total: it is held back until another one follows.
        if (held) batch.push(held);
        held = { row: readStatementRow(line, cells, profile), cells };
      }
      if (batch.length < ROWS_AT_ONCE) continue;
      [done, net] = await this.#add(payment, batch, [done, net]);
      await step(done);
      batch = [];
    }
    await this.#end(payment, { batch, held, done, net });
  }

  #begin(payment: LockedStatement, bytes: Uint8Array) {
    return this.work.transactional(async (em) => {
      await this.#stillOurs(em, payment);
      const [so] = await sqlIn<{ number: number; rows: number; net: Centimes }>(em, LAST_ROW, [payment.id]);
      const lines = linesOf(bytes);
      const total = lines === null ? 0 : Math.max(0, lines - (payment.columns?.headLine ?? 1));
      if (payment.total === 0 && total > 0) await sqlIn(em, SET_TOTAL, [payment.id, total]);
      return so ?? { number: 0, rows: 0, net: toCentimes(0) };
    });
  }

  /** @returns how many rows there are, and what they add up to */
  #add(payment: LockedStatement, batch: readonly Read[], [done, net]: [number, number]) {
    const rows = batch.filter(({ row, cells }) => !isTotal(row, cells)).map(({ row }) => row);
    return this.work.transactional<[number, number]>(async (em) => {
      await this.#stillOurs(em, payment);
      const { id, shopId, transporterId } = payment;
      await sqlIn(em, ADD_ROWS, [id, shopId, transporterId, JSON.stringify(rows)]);
      await sqlIn(em, READ_SO_FAR, [id, done + rows.length, this.clock.now()]);
      return [done + rows.length, rows.reduce((sum, row) => sum + (row.net ?? 0), net)];
    });
  }

  async #end(
    payment: LockedStatement,
    { batch, held, done, net }: { batch: Read[]; held: Read | null; done: number; net: number },
  ): Promise<void> {
    const above = batch.reduce((sum, { row }) => sum + (row.net ?? 0), net);
    const footer = held && isFooter(held.row, held.cells, toCentimes(above)) ? held.row.net : null;
    if (held && footer === null) batch.push(held);
    const [rows] = batch.length > 0 ? await this.#add(payment, batch, [done, net]) : [done];
    if (rows === 0) throw new DomainError('unsupported_media_type', 415);
    await this.work.transactional(async (em) => {
      await this.#stillOurs(em, payment);
      await sqlIn(em, SET_FILE_TOTAL, [payment.id, footer]);
      await sqlIn(em, GO_ON, [payment.id, 'matching', rows, this.clock.now()]);
    });
  }

  async #stillOurs(em: Parameters<typeof lockStatement>[0], { id, round }: LockedStatement): Promise<void> {
    const now = await lockStatement(em, id);
    if (now?.step !== 'reading' || now.round !== round) throw new Overtaken();
  }
}

/** Somebody else has gone on with the statement, or given it up. */
export class Overtaken extends Error {}

function profileOf({ mapping, reading }: LockedStatement): Profile {
  const { fields, styles } = mapping ?? { fields: [], styles: [] };
  return { mapping: fields, styles: styles.map((style) => style ?? 'point'), reading: reading ?? 'net' };
}
