import { ALERT_KINDS, type AlertKind } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

const seeing = ({ shopId, staffId, permissions }: StaffPrincipal) => {
  return { shopId, staffId, permissions: [...permissions] };
};

/** What one person has seen, put aside, and wants to hear of. */
@Injectable()
export class SeeAlerts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly alerts: AlertStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404) for one that is closed, or for others */
  async read(by: StaffPrincipal, id: string, dismiss = false): Promise<void> {
    await this.work.transactional(async (em) => {
      const seen = await this.alerts.see(em, seeing(by), id, { at: this.clock.now(), dismiss });
      if (seen === 0) throw new DomainError('not_found', 404);
    });
  }

  async readAll(by: StaffPrincipal): Promise<void> {
    await this.work.transactional((em) => this.alerts.see(em, seeing(by), null, { at: this.clock.now() }));
  }

  async choose({ shopId, staffId }: StaffPrincipal, heard: readonly AlertKind[]): Promise<void> {
    const muted = ALERT_KINDS.filter((kind) => !heard.includes(kind));
    await this.work.transactional((em) => this.alerts.choose(em, shopId, staffId, muted));
  }
}
