import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

/** Days after which a closed one is of no use, and after which nobody looks at an open one. */
const CLOSED_DAYS = 7;
const OPEN_DAYS = 90;
const HOUR_MS = 3_600_000;

@Injectable()
export class CleanAlerts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly alerts: AlertStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('alerts.clean', HOUR_MS)
  run(): Promise<number> {
    const now = this.clock.now().getTime();
    const before = (days: number) => new Date(now - days * DAY_MS);
    return this.work.transactional((em) => this.alerts.clean(em, before(CLOSED_DAYS), before(OPEN_DAYS)));
  }
}
