import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { CarrierFailure, type Label } from '../domain/carrier.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { Connections } from './connections.ts';

/** The label that the carrier's driver scans. It is fetched each time: the carrier's is the one that counts. */
@Injectable()
export class FetchLabel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: Connections,
    private readonly parcels: ParcelStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws DomainError `not_found` (404), `carrier_unavailable` (502). */
  async execute(shopId: string, orderId: string): Promise<Label & { readonly tracking: string }> {
    const found = await this.work.transactional(async (em) => {
      const parcel = await this.parcels.find(em, orderId);
      if (parcel?.shopId !== shopId || parcel.state !== 'announced' || !parcel.tracking) return null;
      const connection = await this.connections.of(em, parcel.transporterId);
      if (connection?.kind !== parcel.kind) return null;
      return { tracking: parcel.tracking, labelUrl: parcel.labelUrl ?? null, carrier: connection.carrier };
    });
    if (!found) throw new DomainError('not_found', 404);
    const { tracking, labelUrl, carrier } = found;
    try {
      return { tracking, ...(await carrier.label({ tracking, labelUrl })) };
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      this.log.warn({ orderId, failure: error.code }, 'label not fetched');
      throw new DomainError('carrier_unavailable', 502);
    }
  }
}
