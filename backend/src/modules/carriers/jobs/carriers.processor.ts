import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { AnnounceParcels } from '../application/announce-parcels.ts';
import { AskCarrier } from '../application/ask-carrier.ts';
import { CancelParcel } from '../application/cancel-parcel.ts';
import { SettleNews } from '../application/settle-news.ts';
import { CARRIER_QUEUE, type CarrierJob } from './carrier-queue.ts';

@Processor(CARRIER_QUEUE, { concurrency: 4 })
export class CarriersProcessor extends WorkerHost {
  constructor(
    private readonly announceParcels: AnnounceParcels,
    private readonly cancelParcel: CancelParcel,
    private readonly askCarrier: AskCarrier,
    private readonly settleNews: SettleNews,
  ) {
    super();
  }

  async process({ data }: Job<CarrierJob>): Promise<void> {
    switch (data.do) {
      case 'announce':
        return this.announceParcels.ofTransporter(data.transporterId);
      case 'cancel':
        return this.cancelParcel.execute(data.orderId);
      case 'ask':
        return this.askCarrier.execute(data.transporterId);
      case 'settle':
        return this.settleNews.execute(data);
    }
  }
}
