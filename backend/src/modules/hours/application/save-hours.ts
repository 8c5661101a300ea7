import type { HoursWeek } from '@hanout/contracts';
import { type Actor, type Clock, type WeekDay } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { rowsOf, weekOf } from '../domain/week.ts';
import { readHours, replaceHours } from '../persistence/hours-store.ts';
import { versionOf } from './version-of.ts';

export interface HoursChange {
  /** Of what whoever saves has seen. */
  readonly version: string;
  readonly firstDay: WeekDay;
  readonly regular: HoursWeek;
  readonly ramadan: HoursWeek | null;
}

/** The hours of the week and of Ramadan, and the day with which a week begins, all at once. */
@Injectable()
export class SaveHours {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
    private readonly pages: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `stale` (409) when somebody saved meanwhile. */
  async execute(shopId: string, { version, ...after }: HoursChange, actor: Actor): Promise<void> {
    await this.work.transactional(async (em) => {
      const { firstDay, regular, ramadan } = after;
      const { firstDay: was } = await this.shops.changeSettings(em, shopId, { firstDay });
      await em.flush();
      const before = await shownBefore(em, shopId, was);
      const stands = versionOf(before);
      if (stands !== version)
        throw await this.audit.stale(em, { entity: 'hours', entityId: shopId, version: stands });
      const rows = [...rowsOf(regular, 'regular'), ...rowsOf(ramadan, 'ramadan')];
      await replaceHours(em, shopId, rows, this.clock.now());
      const entry = { shopId, actor, action: 'shop.edit', entity: 'hours', entityId: shopId };
      this.audit.record(em, { ...entry, before, after });
      await this.pages.changed(em, shopId);
    });
  }
}

async function shownBefore(em: EntityManager, shopId: string, firstDay: WeekDay) {
  const rows = await readHours(em, shopId);
  return { firstDay, regular: weekOf(rows, 'regular'), ramadan: weekOf(rows, 'ramadan') };
}
