import { readFile } from 'node:fs/promises';
import type { InvariantReport } from '@hanout/contracts';
import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { backendFile } from '../../../platform/files/backend-file.ts';

const PATIENCE = "/* sql */ set local statement_timeout = '60s'";

/** The invariants of stock, orders and money, checked now. On the write side: the reader must not see those tables. */
@Injectable()
export class CheckInvariants {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<InvariantReport> {
    const text = await readFile(backendFile('src', 'platform', 'invariants', 'invariants.sql'), 'utf8');
    const begun = performance.now();
    const violations = await this.work.transactional(async (em) => {
      await sqlIn(em, PATIENCE);
      return sqlIn<InvariantReport['violations'][number]>(em, text.trim().replace(/;$/, ''));
    });
    const milliseconds = Math.round(performance.now() - begun);
    return { checkedAt: this.clock.now().toISOString(), milliseconds, violations };
  }
}
