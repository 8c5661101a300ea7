import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Bundles } from '../../../platform/bundles/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { CaptureCarts } from '../application/capture-carts.ts';
import { cartKeyOf } from '../domain/captured-cart.ts';
import type { Capture } from '../persistence/cart-store.ts';

export const CAPTURE_QUEUE = 'abandoned-carts';

/** What a job carries: the capture, its instant as text. */
type CaptureJob = Omit<Capture, 'at'> & { readonly at: string };

const DAY_S = 24 * 3_600;
/** Captures that share a transaction at most. */
const MAX_TOGETHER = 50;
const SLOW_MS = 50;

/** Keeps captures of the same moment together; those that could not be kept are tried again by jobs. */
@Injectable()
export class CaptureQueue {
  readonly #bundles = new Bundles<Capture, undefined>({
    work: (captures) => this.#keep(captures),
    max: MAX_TOGETHER,
    slowMs: SLOW_MS,
    keysOf: (capture) => [cartKeyOf(capture)],
  });

  constructor(
    private readonly captureCarts: CaptureCarts,
    @InjectQueue(CAPTURE_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `busy` (503) when neither the database nor the queue takes it */
  async add(capture: Capture): Promise<void> {
    await this.#bundles.add(capture);
  }

  async #keep(captures: readonly Capture[]): Promise<undefined[]> {
    try {
      await this.captureCarts.execute(captures);
    } catch (error) {
      this.logger.warn({ err: error, captures: captures.length }, 'captures go on in the queue');
      await Promise.all(captures.map((capture) => this.#later(capture)));
    }
    return captures.map(() => undefined);
  }

  async #later({ at, ...capture }: Capture): Promise<void> {
    const data: CaptureJob = { ...capture, at: at.toISOString() };
    // What fails for good is a person's number: it is not kept for long.
    await this.queue.add('capture', data, { jobId: capture.captureId, removeOnFail: { age: DAY_S } });
  }
}

@Processor(CAPTURE_QUEUE, { concurrency: 2 })
export class CaptureProcessor extends WorkerHost {
  constructor(private readonly captureCarts: CaptureCarts) {
    super();
  }

  async process({ data }: Job<CaptureJob>): Promise<void> {
    await this.captureCarts.execute([{ ...data, at: new Date(data.at) }]);
  }
}
