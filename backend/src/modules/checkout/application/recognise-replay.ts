import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Receipts } from '../persistence/receipts.ts';

/** Whether a browser's order key belongs to an order that was accepted. */
@Injectable()
export class RecogniseReplay {
  constructor(
    private readonly work: UnitOfWork,
    private readonly receipts: Receipts,
  ) {}

  execute(shopId: string, browserId: string, clientOrderKey: string): Promise<boolean> {
    return this.work.transactional((em) => this.receipts.isOrdered(em, shopId, browserId, clientOrderKey));
  }
}
