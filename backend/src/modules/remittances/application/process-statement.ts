import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { FAIL, FAILED_ONCE_MORE } from '../persistence/statement-statements.ts';
import { DeliverRows } from './deliver-rows.ts';
import { MatchStatement } from './match-statement.ts';
import { ReadColumns } from './read-columns.ts';
import { Overtaken, ReadStatementRows } from './read-statement-rows.ts';
import { type LockedStatement, lockStatement } from './statement-lock.ts';

/** Tells how far it is: of so many so many. */
export type Progress = (done: number, total: number) => Promise<void>;

/** How often a step may fail for another reason before its screen says so. */
const TRIES = 9;

/** What a file cannot be read for; anything else is tried again. */
const FAILURES: Readonly<Record<string, string>> = {
  too_large: 'too_large',
  unsupported_media_type: 'unreadable',
};

/** A statement from step to step, as far as it goes without a person. */
@Injectable()
export class ProcessStatement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly readColumns: ReadColumns,
    private readonly readRows: ReadStatementRows,
    private readonly match: MatchStatement,
    private readonly deliver: DeliverRows,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(id: string, progress: Progress = async () => undefined): Promise<void> {
    try {
      for (let before = ''; ; ) {
        const payment = await this.work.transactional((em) => lockStatement(em, id));
        const at = `${payment?.step} ${payment?.round}`;
        if (!payment || at === before) return;
        before = at;
        await this.#step(payment, (done) => progress(done, payment.total));
      }
    } catch (error) {
      if (!(error instanceof Overtaken)) await this.#failed(id, error);
    }
  }

  async #step(payment: LockedStatement, progress: (done: number) => Promise<void>): Promise<void> {
    if (payment.step === 'uploaded') await this.readColumns.execute(payment.id, await this.#bytes(payment));
    else if (payment.step === 'reading')
      await this.readRows.execute(payment, await this.#bytes(payment), progress);
    else if (payment.step === 'delivering') await this.deliver.execute(payment.id);
    else if (payment.step === 'matching') await this.match.execute(payment, progress);
  }

  async #bytes({ fileKey }: LockedStatement): Promise<Uint8Array> {
    const bytes = fileKey && (await this.storage.get(fileKey));
    if (!bytes) throw new DomainError('unsupported_media_type', 415);
    return bytes;
  }

  async #failed(id: string, error: unknown): Promise<void> {
    const failure = error instanceof DomainError ? FAILURES[error.code] : undefined;
    const now = this.clock.now();
    if (failure) await this.work.transactional((em) => sqlIn(em, FAIL, [id, failure, now]));
    else {
      await this.work.transactional((em) => sqlIn(em, FAILED_ONCE_MORE, [id, TRIES, now]));
      throw error;
    }
  }
}
