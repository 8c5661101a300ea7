import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReplayProbe } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { RecogniseReplay } from '../application/recognise-replay.ts';

/** Tells the request limiter which calls repeat an accepted order: it never stands before a replay. */
@Injectable()
export class Replays implements ReplayProbe {
  constructor(
    private readonly shops: ShopApi,
    private readonly recogniseReplay: RecogniseReplay,
  ) {}

  async isReplay({ body, browser, host }: FastifyRequest): Promise<boolean> {
    const key = (body as { clientOrderKey?: unknown } | null | undefined)?.clientOrderKey;
    if (!browser || typeof key !== 'string' || key.length !== 64) return false;
    const { id: shopId } = await this.shops.current({ host });
    return this.recogniseReplay.execute(shopId, browser.browserId, key);
  }
}
