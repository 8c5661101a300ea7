import { Inject, Injectable } from '@nestjs/common';
import { gauge } from '../../../platform/figures/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { CheckInvariants } from '../read/check-invariants.query.ts';

/** Each look reads all orders: seldom, as nothing that holds is expected to break by itself. */
const EVERY_MS = 6 * 3_600_000;

const violations = gauge(
  'hanout_invariant_violations',
  'Rows on which orders, stock and money disagree, at the last look',
);

/** The invariants are looked at by themselves, so that what breaks them is told before somebody asks. */
@Injectable()
export class InvariantsJob {
  constructor(
    private readonly check: CheckInvariants,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Every('stock.check-invariants', EVERY_MS)
  async look(): Promise<void> {
    const found = await this.check.inAllShops();
    violations.set(found);
    if (found > 0)
      this.logger.error(
        { violations: found },
        'orders, stock and money disagree: npm run doctor names the rows',
      );
  }
}
