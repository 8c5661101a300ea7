import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../clock/index.ts';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import { Every } from '../jobs/index.ts';

const HOUR_MS = 3_600_000;
const KEEP_MS = 72 * HOUR_MS;

/** Nobody sends a form again after days. */
@Injectable()
export class CleanKeys {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('once.clean', HOUR_MS)
  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.work.transactional((em) => sqlIn(em, 'delete from idempotency_keys where at < $1', [before]));
  }
}
