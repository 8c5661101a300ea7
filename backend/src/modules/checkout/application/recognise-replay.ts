import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Receipts } from '../persistence/receipts.ts';
import { PlaceOrder } from './place-order.ts';

/** Whether a browser's order key belongs to an order that was accepted. */
@Injectable()
export class RecogniseReplay {
  constructor(
    private readonly work: UnitOfWork,
    private readonly receipts: Receipts,
    private readonly placeOrder: PlaceOrder,
  ) {}

  /** Also where that order is being placed at this moment: its end is waited for. */
  async execute(shopId: string, browserId: string, clientOrderKey: string): Promise<boolean> {
    const isOrdered = () =>
      this.work.transactional((em) => this.receipts.isOrdered(em, shopId, browserId, clientOrderKey));
    if (await isOrdered()) return true;
    await this.placeOrder.end(browserId, clientOrderKey);
    return isOrdered();
  }
}
