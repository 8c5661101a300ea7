import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { CaptureCart } from '../application/capture-cart.ts';
import type { Capture } from '../persistence/cart-store.ts';

export const CAPTURE_QUEUE = 'abandoned-carts';

/** What a job carries: the capture, its instant as text. */
type CaptureJob = Omit<Capture, 'at'> & { readonly at: string };

const DAY_S = 24 * 3_600;

/** The request only puts its capture here: shoppers wait for nothing. */
@Injectable()
export class CaptureQueue {
  constructor(@InjectQueue(CAPTURE_QUEUE) private readonly queue: Queue) {}

  async add({ at, ...capture }: Capture): Promise<void> {
    const data: CaptureJob = { ...capture, at: at.toISOString() };
    // What fails for good is a person's number: it is not kept for long.
    await this.queue.add('capture', data, { jobId: capture.captureId, removeOnFail: { age: DAY_S } });
  }
}

@Processor(CAPTURE_QUEUE, { concurrency: 2 })
export class CaptureProcessor extends WorkerHost {
  constructor(private readonly captureCart: CaptureCart) {
    super();
  }

  async process({ data }: Job<CaptureJob>): Promise<void> {
    await this.captureCart.execute({ ...data, at: new Date(data.at) });
  }
}
