import { type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { ASKED_AT_ONCE, CarrierFailure } from '../domain/carrier.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { Connections } from './connections.ts';
import { KeepNews } from './keep-news.ts';
import { SettleNews } from './settle-news.ts';

const SECOND = 1000;
const LONGEST_WAIT_S = 6 * 3_600;

/** Asks a carrier what has become of the parcels that are under way. */
@Injectable()
export class AskCarrier {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly store: ConnectionStore,
    private readonly parcels: ParcelStore,
    private readonly keepNews: KeepNews,
    private readonly settleNews: SettleNews,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(transporterId: string): Promise<void> {
    const asked = await this.work.transactional(async (em) => {
      const connection = await this.connections.of(em, transporterId);
      if (!connection) return null;
      const most = ASKED_AT_ONCE[connection.kind];
      return { connection, trackings: await this.parcels.toAsk(em, transporterId, this.clock.now(), most) };
    });
    if (!asked || asked.trackings.length === 0) return;
    const { connection, trackings } = asked;
    try {
      const news = await connection.carrier.news(trackings);
      const told = await this.keepNews.execute(connection, news);
      await this.#answered(transporterId, null);
      for (const tracking of told) await this.settleNews.execute({ transporterId, tracking });
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      this.log.warn({ transporterId, failure: error.code }, 'carrier not asked');
      await this.#answered(transporterId, error);
    }
  }

  async #answered(transporterId: string, failure: CarrierFailure | null): Promise<void> {
    const at = this.clock.now();
    const wait = Math.min(failure?.retryAfterSeconds ?? 0, LONGEST_WAIT_S);
    const notBefore = wait > 0 ? new Date(at.getTime() + wait * SECOND) : null;
    await this.work.transactional((em) =>
      this.store.polled(em, transporterId, { at, failure: failure?.code ?? null, notBefore }),
    );
  }
}
