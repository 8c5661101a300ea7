import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DeliveryApi } from '../../delivery/index.ts';
import type { OrderParcelData } from '../../orders/index.ts';

/** The stop desk of an order, as its carrier knows it. */
@Injectable()
export class ShippingDesks {
  constructor(private readonly delivery: DeliveryApi) {}

  /** Null for a parcel that goes to a door. A code that was typed stands before the desk's own. */
  async of(em: EntityManager, { mode, transporterId, deskId, serviceCode }: OrderParcelData) {
    if (mode !== 'desk' || !transporterId) return null;
    const desk = await this.delivery.shippingDesk(em, transporterId, deskId);
    const code = serviceCode ?? desk?.code ?? null;
    return { code, communeId: desk?.communeId ?? null, missing: !!desk?.needsCode && !code };
  }
}
