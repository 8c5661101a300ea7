import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { ParcelName } from '../persistence/event-store.ts';

export const CARRIER_QUEUE = 'carriers';

export type CarrierJob =
  | { readonly do: 'cancel'; readonly orderId: string }
  | { readonly do: 'announce' | 'ask'; readonly transporterId: string }
  | ({ readonly do: 'settle' } & ParcelName);

/**
 * Work that waits for carriers. What is to be done stands in our tables, where each attempt has its lease; a job only
 * says that now is the time. One that is lost is made again by the next look (carriers.job.ts), so none is kept.
 */
@Injectable()
export class CarrierQueue {
  constructor(@InjectQueue(CARRIER_QUEUE) private readonly queue: Queue<CarrierJob>) {}

  async add(...jobs: CarrierJob[]): Promise<void> {
    const opts = { attempts: 1, removeOnFail: true };
    await this.queue.addBulk(jobs.map((data) => ({ name: data.do, data, opts })));
  }

  /** The transporter's parcels again, when its account may call: however many ask for it, once. */
  async announceIn(transporterId: string, delay: number, at: Date): Promise<void> {
    const jobId = `announce-${transporterId}-${Math.ceil(at.getTime() / 1000)}`;
    const opts = { attempts: 1, removeOnFail: true, delay, jobId };
    await this.queue.add('announce', { do: 'announce', transporterId }, opts);
  }
}
