import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { CreateTransporter } from './application/create-transporter.ts';
import { QuoteDelivery } from './application/quote-delivery.ts';
import { type Commune, Geography, type Scheme } from './domain/geography.ts';
import type { NewTransporter } from './domain/new-transporter.ts';
import type { DeliveryOffer } from './domain/offers.ts';
import type { Place, PriceDelivery, QuoteRequest, WantedDelivery } from './domain/quote.ts';
import { OWN_TRANSPORTER, WORKING_TRANSPORTER } from './persistence/delivery-statements.ts';
import { needDeskCodes, type ShippingDesk, shippingDesk } from './persistence/desk-codes.ts';
import { DeliveryBooks } from './read/delivery-books.ts';

/** The door of the delivery module. */
@Injectable()
export class DeliveryApi {
  constructor(
    private readonly books: DeliveryBooks,
    private readonly geography: Geography,
    private readonly quoteDelivery: QuoteDelivery,
    private readonly createTransporters: CreateTransporter,
  ) {}

  /** The delivery of an order on the write side, in the caller's transaction: its price by what is bought. */
  quote(em: EntityManager, request: QuoteRequest): Promise<PriceDelivery> {
    return this.quoteDelivery.execute(em, request);
  }

  /** The same of several orders of a shop, in their order. */
  quotes(em: EntityManager, shopId: string, wanted: readonly WantedDelivery[]): Promise<PriceDelivery[]> {
    return this.quoteDelivery.many(em, shopId, wanted);
  }

  /** For pages: every way of delivery to a commune; none for an unknown one. `subtotal` in centimes. */
  async offersFor(shopId: string, communeId: number, subtotal: Centimes): Promise<DeliveryOffer[]> {
    const commune = this.geography.commune(communeId);
    return commune ? (await this.books.of(shopId)).offersAt(commune, subtotal) : [];
  }

  /** A commune and its wilaya as they are called today; undefined for an unknown one. */
  place(communeId: number): Place | undefined {
    return this.quoteDelivery.place(communeId);
  }

  /** A commune as carriers ship to it: by its name and the wilaya of the 58 scheme. */
  shippingPlace(communeId: number) {
    const commune = this.geography.commune(communeId);
    const wilaya = commune && this.shippingWilaya(commune.wilaya58);
    return commune && wilaya ? { commune: commune.name, wilaya } : null;
  }

  /** All communes as carriers ship to them, by wilaya. */
  shippingCommunes() {
    const communes = this.geography.communes().toSorted((a, b) => a.wilaya58 - b.wilaya58 || a.id - b.id);
    return communes.flatMap(({ id, name: commune, nameAr: communeAr, wilaya58 }) => {
      const wilaya = this.shippingWilaya(wilaya58);
      return wilaya ? [{ id, commune, communeAr, wilaya }] : [];
    });
  }

  /** A wilaya of the 58 scheme; null for any other number. */
  shippingWilaya(code: number): { code: number; name: string } | null {
    const wilaya = code <= 58 ? this.geography.wilaya(code) : undefined;
    return wilaya ? { code: wilaya.code, name: wilaya.name } : null;
  }

  /** A transporter of the shop that works, on the write side; null for any other. */
  async transporter(
    em: EntityManager,
    shopId: string,
    id: string,
  ): Promise<{ id: string; name: string } | null> {
    const [found] = await sqlIn<{ id: string; name: string }>(em, WORKING_TRANSPORTER, [id, shopId]);
    return found ?? null;
  }

  /** Whether it is a transporter of the shop, working or not. */
  async owns(em: EntityManager, shopId: string, id: string): Promise<boolean> {
    return (await sqlIn(em, OWN_TRANSPORTER, [id, shopId])).length > 0;
  }

  /** The stop desk as its transporter ships to it; null for an unknown transporter. */
  shippingDesk(
    em: EntityManager,
    transporterId: string,
    deskId: string | null,
  ): Promise<ShippingDesk | null> {
    return shippingDesk(em, transporterId, deskId);
  }

  /** Whether the transporter's carrier asks for its own codes of stop desks. */
  needDeskCodes(em: EntityManager, transporterId: string, needed: boolean): Promise<void> {
    return needDeskCodes(em, transporterId, needed);
  }

  /** Communes of a wilaya, served or not. */
  communesOf(wilayaCode: number, scheme: Scheme): readonly Commune[] {
    return this.geography.communesOf(wilayaCode, scheme);
  }

  /** In the caller's transaction. @returns the transporter's id. @throws DomainError `invalid` (422). */
  createTransporter(em: EntityManager, transporter: NewTransporter): Promise<string> {
    return this.createTransporters.within(em, transporter);
  }
}
