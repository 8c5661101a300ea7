import { algiersDay, type Clock, dayPlus } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { HoursApi } from '../../hours/index.ts';
import { backupAge } from '../domain/backup-age.ts';
import { AlertStore, type NewAlert } from '../persistence/alert-store.ts';
import { LastBackup } from '../persistence/last-backup.ts';
import {
  disputedOrders,
  endedStatements,
  lateClaims,
  openShops,
  type WatchedShop,
} from '../persistence/watched.ts';

/** So many days before, a shop is asked when a feast begins. */
const LUNAR_DAYS = 10;

/** What nobody tells of: orders in dispute, claims without an answer, statements that wait, days of the moon that come near, a backup that grows old. */
@Injectable()
export class Watch {
  constructor(
    private readonly work: UnitOfWork,
    private readonly alerts: AlertStore,
    private readonly hours: HoursApi,
    private readonly backups: LastBackup,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const backedUp = await this.backups.read();
    for (const shop of await this.work.transactional((em) => openShops(em))) {
      await this.#disputes(shop);
      await this.#lateClaims(shop);
      await this.#statements(shop);
      await this.#lunar(shop);
      await this.#backup(shop, backedUp);
    }
  }

  #disputes({ id: shopId }: WatchedShop): Promise<void> {
    const about = { shopId, kind: 'dispute', at: this.clock.now() } as const;
    return this.work.transactional(async (em) => {
      const orders = await disputedOrders(em, shopId);
      const alerts = orders.map(({ id: subject, number: name }): NewAlert => {
        const said = {
          tone: 'bad',
          permission: 'delivery.settle',
          params: { what: 'disputed', name },
        } as const;
        return { ...about, ...said, subject, dedupe: `dispute:${subject}` };
      });
      await this.alerts.keep(em, about, alerts);
    });
  }

  #lateClaims({ id: shopId }: WatchedShop): Promise<void> {
    const about = { shopId, kind: 'claims_late', at: this.clock.now() } as const;
    return this.work.transactional(async (em) => {
      const late = await lateClaims(em, shopId, algiersDay(about.at));
      const alerts = late.map(({ transporterId: subject, name, claims }): NewAlert => {
        const params = { what: 'late', name, detail: String(claims) };
        const said = { tone: 'wait', permission: 'delivery.settle', params } as const;
        return { ...about, ...said, subject, dedupe: `claims_late:${subject}` };
      });
      await this.alerts.keep(em, about, alerts);
    });
  }

  #statements({ id: shopId }: WatchedShop): Promise<void> {
    const about = { shopId, kind: 'statement', at: this.clock.now() } as const;
    return this.work.transactional(async (em) => {
      const ended = await endedStatements(em, shopId);
      const alerts = ended.map(({ id: subject, number, transporter, step }): NewAlert => {
        const params = { what: step, name: number, detail: transporter };
        const tone = step === 'failed' ? 'bad' : 'wait';
        const said = { tone, permission: 'delivery.settle', params } as const;
        return { ...about, ...said, subject, dedupe: `statement:${subject}` };
      });
      await this.alerts.keep(em, about, alerts);
    });
  }

  async #lunar({ id: shopId }: WatchedShop): Promise<void> {
    const at = this.clock.now();
    const about = { shopId, kind: 'lunar', at } as const;
    const today = algiersDay(at);
    const plan = await this.hours.plan(shopId, today, dayPlus(today, LUNAR_DAYS));
    const days = (plan?.special ?? []).filter(({ state, from }) => state === 'to_confirm' && from >= today);
    const alerts = days.map(({ id: subject, names, from: detail }): NewAlert => {
      const said = {
        tone: 'wait',
        permission: 'hours.edit',
        params: { what: detail, names, detail },
      } as const;
      return { ...about, ...said, subject, dedupe: `lunar:${subject}` };
    });
    await this.work.transactional((em) => this.alerts.keep(em, about, alerts));
  }

  /** @param last of the installation; undefined: it is not known */
  async #backup({ id: shopId, since }: WatchedShop, last: Date | null | undefined): Promise<void> {
    const at = this.clock.now();
    const about = { shopId, kind: 'backup', at } as const;
    const age = last === undefined ? null : backupAge(last, since, at);
    const alerts = age
      ? [
          {
            ...about,
            ...{ tone: age.what === 'old' ? ('wait' as const) : ('bad' as const), permission: 'shop.edit' },
            ...{ subject: 'backup', dedupe: 'backup' },
            params: { what: age.what, detail: last ? algiersDay(last) : '' },
          },
        ]
      : [];
    await this.work.transactional((em) => this.alerts.keep(em, about, alerts));
  }
}
