import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditTrailStore } from '../persistence/audit-trail-store.ts';

/** A day is closed this long after its end: what was done in it is committed by then. */
const SETTLED_MS = 3_600_000;
/** Days that are looked at in one transaction. */
const STEP_DAYS = 31;

const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`).getTime();
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The audit log by days: each has a digest of what it says and of the day before, so that no entry changes unseen. */
@Injectable()
export class AuditTrail {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly store: AuditTrailStore,
  ) {}

  /** Closes the days that are over, and looks at all of them again. */
  async execute(): Promise<void> {
    const shops = await this.work.transactional((em) => this.store.shops(em));
    for (const shopId of shops) {
      while (await this.#closeNext(shopId));
      await this.#check(shopId);
    }
  }

  /** @returns whether there was one to close */
  #closeNext(shopId: string): Promise<boolean> {
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      const day = await this.store.next(em, shopId);
      if (!day || startOf(day) + DAY_MS + SETTLED_MS > now.getTime()) return false;
      await this.store.close(em, shopId, day, now);
      return true;
    });
  }

  async #check(shopId: string): Promise<void> {
    const { first, last, days } = await this.work.transactional((em) => this.store.span(em, shopId));
    if (!first || !last) return;
    let broken: string | null = null;
    for (let from = first; !broken && from <= last; from = later(from, STEP_DAYS)) {
      const to = later(from, STEP_DAYS - 1);
      broken = await this.work.transactional((em) => this.store.broken(em, shopId, from, to));
    }
    const found = { at: this.clock.now(), days, broken };
    await this.work.transactional((em) => this.store.checked(em, shopId, found));
  }
}
