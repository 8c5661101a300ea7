import type { InputOf, remittancesContract, TransporterPaymentQuote } from '@hanout/contracts';
import { sum } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { rowByHand } from '../domain/agreed-fee.ts';
import { heldParcels } from '../persistence/held-parcels.ts';

type Question = InputOf<typeof remittancesContract.quote>['body'];

/** What a payment by hand would come to, by the function that makes its rows. */
@Injectable()
export class QuotePayment {
  constructor(private readonly work: UnitOfWork) {}

  /** Of what is held no more nothing is said: whoever saves it is told so. */
  execute(
    shopId: string,
    { transporterId, orderIds, fee = null }: Question,
  ): Promise<TransporterPaymentQuote> {
    return this.work.transactional(async (em) => {
      const held = await heldParcels(em, shopId, transporterId, [...new Set(orderIds)]);
      const parcels = held.map((parcel) => {
        const { kept, net } = rowByHand(parcel, fee, transporterId);
        return { id: parcel.orderId, fee: kept, net };
      });
      const fees = sum(parcels.map((parcel) => parcel.fee));
      return { parcels, fees, net: sum(parcels.map((parcel) => parcel.net)) };
    });
  }
}
