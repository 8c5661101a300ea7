import { algiersDay, type Clock, systemActor } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditTrailStore } from '../persistence/audit-trail-store.ts';
import { AuditApi } from './audit.ts';

/** Entries of one transaction: nobody waits for it. */
const BATCH = 2_000;
/** The least that is kept, whatever a setting says. */
const LEAST_MONTHS = 12;

/** The audit log is kept as long as the shop says, and its digests for ever: what is older goes, the oldest first. */
@Injectable()
export class EraseAudit {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly store: AuditTrailStore,
    private readonly audit: AuditApi,
  ) {}

  async execute(): Promise<void> {
    for (const shopId of await this.work.transactional((em) => this.store.shops(em)))
      await this.#erase(shopId);
  }

  async #erase(shopId: string): Promise<void> {
    const now = this.clock.now();
    const months = Math.max(
      LEAST_MONTHS,
      (await this.shops.byId(shopId))?.settings.auditMonths ?? LEAST_MONTHS,
    );
    const day = monthsBefore(algiersDay(now), months);
    // Noted first: a day that is half erased is no tampering.
    const before = await this.work.transactional((em) => this.store.eraseBefore(em, shopId, day, now));
    if (!before) return;
    let entries = 0;
    for (let gone = BATCH; gone === BATCH; entries += gone)
      gone = await this.work.transactional((em) => this.store.erase(em, shopId, before, BATCH));
    if (entries === 0) return;
    const what = { action: 'audit.erase', entity: 'audit', entityId: shopId, after: { before, entries } };
    await this.audit.note({ shopId, actor: systemActor('audit'), ...what });
  }
}

/** The same day of another month, or the last of it. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
