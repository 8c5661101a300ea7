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
import type { DeliveryQuote, Place, PriceDelivery, QuoteRequest } from '../domain/quote.ts';

interface Row {
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

/** One service, the desk if the offer is one, and the two prices that may hold where the parcel arrives. */
const OFFER = `/* prepared:delivery_quote */
select s.id as "serviceId", s.mode, s.free_from as "freeFrom", s.delay_min_hours as min, s.delay_max_hours as max,
  t.id as "transporterId", t.name as "transporterName",
  d.id as "deskId", d.name as "deskName", d.address as "deskAddress", a.id as "arrivalId",
  (select r.price from delivery_rates r
   where r.service_id = s.id and r.wilaya_code = a.wilaya_58 and r.commune_id is null) as "wilayaPrice",
  (select r.price from delivery_rates r
   where r.service_id = s.id and r.wilaya_code = a.wilaya_58 and r.commune_id = a.id) as "communePrice"
from transporter_services s
join transporters t on t.id = s.transporter_id
left join stop_desks d on d.id = $2 and d.service_id = s.id and d.active
join communes a on a.id = coalesce(d.commune_id, $3)
where s.id = coalesce((select service_id from stop_desks where id = $2 and active), $2)
  and t.shop_id = $1 and t.active and s.active and (s.mode = 'desk') = (d.id is not null)`;

/** Prices one delivery for an order, from the write side, inside the order's transaction (house rule 10). */
@Injectable()
export class QuoteDelivery {
  constructor(
    private readonly geography: Geography,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the delivery's price by what is bought. */
  async execute(em: EntityManager, request: QuoteRequest): Promise<PriceDelivery> {
    const commune = this.geography.commune(request.communeId);
    if (!commune || !isUuid(request.offerId)) return () => 'undeliverable';
    const [row] = await sqlIn<Row>(em, OFFER, [request.shopId, request.offerId, request.communeId]);
    return (subtotal) => {
      const offer = row && this.#offer(row, commune, subtotal);
      return row && offer ? this.#quote(row, offer, commune) : 'undeliverable';
    };
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
