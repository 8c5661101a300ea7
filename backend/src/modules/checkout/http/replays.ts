import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { ReplayProbe } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { Receipts } from '../persistence/receipts.ts';

/** Tells the request limiter which calls repeat an accepted order: it never stands before a replay. */
@Injectable()
export class Replays implements ReplayProbe {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly receipts: Receipts,
  ) {}

  async isReplay({ body, browser, host }: FastifyRequest): Promise<boolean> {
    const key = (body as { clientOrderKey?: unknown } | null | undefined)?.clientOrderKey;
    if (!browser || typeof key !== 'string' || key.length !== 64) return false;
    const { id: shopId } = await this.shops.current({ host });
    return this.work.transactional((em) => this.receipts.isOrdered(em, shopId, browser.browserId, key));
  }
}
