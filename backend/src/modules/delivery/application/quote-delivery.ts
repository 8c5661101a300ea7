import { type Centimes, type Clock, isUuid } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { type Commune, Geography, schemeAt, wilayaCodeOf } from '../domain/geography.ts';
import {
  type DeliveryMode,
  type DeliveryOffer,
  type DeliveryService,
  deskServes,
  priceOffer,
  type StopDesk,
} from '../domain/offers.ts';
import type { DeliveryQuote, Place, PriceDelivery, QuoteRequest, WantedDelivery } from '../domain/quote.ts';
import { DELIVERY_QUOTES } from '../persistence/delivery-statements.ts';

interface Row {
  readonly index: number;
  readonly serviceId: string;
  readonly mode: DeliveryMode;
  readonly freeFrom: Centimes | null;
  readonly min: number;
  readonly max: number;
  readonly transporterId: string;
  readonly transporterName: string;
  readonly deskId: string | null;
  readonly deskName: string | null;
  readonly deskAddress: string | null;
  readonly arrivalId: number;
  readonly wilayaPrice: Centimes | null;
  readonly communePrice: Centimes | null;
}

/** Prices one delivery for an order, from the write side, inside the order's transaction (conventions, 10). */
@Injectable()
export class QuoteDelivery {
  constructor(
    private readonly geography: Geography,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the delivery's price by what is bought. */
  async execute(em: EntityManager, { shopId, ...delivery }: QuoteRequest): Promise<PriceDelivery> {
    const [price] = await this.many(em, shopId, [delivery]);
    return price ?? (() => 'undeliverable');
  }

  /** The same of several, in their order, in one statement. */
  async many(em: EntityManager, shopId: string, wanted: readonly WantedDelivery[]): Promise<PriceDelivery[]> {
    // Other texts than ids, and unknown communes, are nobody's.
    const known = wanted.map(({ offerId }) => (isUuid(offerId) ? offerId : null));
    const communes = wanted.map(({ communeId }) => this.geography.commune(communeId));
    const asked = [shopId, known, communes.map((commune) => commune?.id ?? null)];
    const rows = new Map((await sqlIn<Row>(em, DELIVERY_QUOTES, asked)).map((row) => [row.index, row]));
    return communes.map((commune, index) => (subtotal) => {
      const row = rows.get(index);
      const offer = row && commune && this.#offer(row, commune, subtotal);
      return row && commune && offer ? this.#quote(row, offer, commune) : 'undeliverable';
    });
  }

  /** Where a commune is today, for an order's snapshot; undefined for an unknown one. */
  place(communeId: number): Place | undefined {
    const commune = this.geography.commune(communeId);
    return commune && this.#placeOf(commune);
  }

  #offer(row: Row, commune: Commune, subtotal: Centimes): DeliveryOffer | undefined {
    const desk = row.deskId ? this.#desk(row, row.deskId) : null;
    if (desk && !deskServes(desk, commune)) return undefined;
    return priceOffer(serviceOf(row, desk?.commune ?? commune), desk, commune, subtotal);
  }

  #desk(row: Row, id: string): StopDesk {
    const commune = this.geography.commune(row.arrivalId);
    if (!commune) throw new Error(`stop desk ${id} stands in an unknown commune`);
    return { id, name: row.deskName ?? '', address: row.deskAddress ?? '', commune };
  }

  #quote(row: Row, offer: DeliveryOffer, commune: Commune): DeliveryQuote {
    return {
      offerId: offer.id,
      mode: row.mode,
      price: offer.price,
      finalPrice: offer.finalPrice,
      promo: offer.promo,
      transporterId: row.transporterId,
      transporterName: row.transporterName,
      serviceId: row.serviceId,
      deskId: offer.desk?.id ?? null,
      deskName: offer.desk?.name ?? null,
      deskAddress: offer.desk?.address ?? null,
      delayHours: offer.service.delayHours,
      place: this.#placeOf(commune),
    };
  }

  #placeOf(commune: Commune): Place {
    const wilaya = this.geography.wilaya(wilayaCodeOf(commune, schemeAt(this.clock.now())));
    if (!wilaya) throw new Error(`commune ${commune.id} has no wilaya`);
    const { id, name, nameAr, wilaya58, wilaya69 } = commune;
    return {
      commune: { id, name, nameAr },
      wilaya: { code: wilaya.code, name: wilaya.name, nameAr: wilaya.nameAr },
      wilaya58,
      wilaya69,
    };
  }
}

function serviceOf(row: Row, arrival: Commune): DeliveryService {
  const priced = (key: number, price: Centimes | null) => new Map(price === null ? [] : [[key, price]]);
  return {
    id: row.serviceId,
    mode: row.mode,
    transporter: {
      id: row.transporterId,
      name: row.transporterName,
      mark: { text: '', color: '' },
      position: 0,
    },
    freeFrom: row.freeFrom,
    delayHours: { min: row.min, max: row.max },
    rates: {
      byWilaya: priced(arrival.wilaya58, row.wilayaPrice),
      byCommune: priced(arrival.id, row.communePrice),
    },
    desks: [],
  };
}
