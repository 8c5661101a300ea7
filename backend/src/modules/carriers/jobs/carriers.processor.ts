import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ApplyTrackingEvents } from '../application/apply-tracking-events.ts';
import { AskCarrier } from '../application/ask-carrier.ts';
import { CancelParcel } from '../application/cancel-parcel.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { CARRIER_QUEUE, type CarrierJob } from './carrier-queue.ts';

@Processor(CARRIER_QUEUE, { concurrency: 4 })
export class CarriersProcessor extends WorkerHost {
  constructor(
    private readonly createShipments: CreateShipments,
    private readonly cancelParcel: CancelParcel,
    private readonly askCarrier: AskCarrier,
    private readonly applyTrackingEvents: ApplyTrackingEvents,
  ) {
    super();
  }

  async process({ data }: Job<CarrierJob>): Promise<void> {
    switch (data.do) {
      case 'announce':
        return this.createShipments.ofTransporter(data.transporterId);
      case 'cancel':
        return this.cancelParcel.execute(data.orderId);
      case 'ask':
        return this.askCarrier.execute(data.transporterId);
      case 'settle':
        return this.applyTrackingEvents.execute(data);
    }
  }
}
