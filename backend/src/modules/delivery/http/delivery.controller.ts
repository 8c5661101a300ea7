import {
  type Commune as CommuneRead,
  deliveryContract,
  type InputOf,
  type DeliveryOffer as OfferRead,
  type Wilaya as WilayaRead,
} from '@hanout/contracts';
import { type Clock, DomainError, nearestCentimes } from '@hanout/kernel';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { Geography, schemeAt } from '../domain/geography.ts';
import { DeliveryBooks } from '../read/delivery-books.ts';
import { communeRead, offerRead, wilayaRead } from './delivery-reads.ts';

/** What a shopper chooses from: wilaya, then commune, then a way of delivery (SF-012). */
@Controller()
export class DeliveryController {
  constructor(
    private readonly shops: ShopApi,
    private readonly books: DeliveryBooks,
    private readonly geography: Geography,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(deliveryContract.wilayas)
  async wilayas(@Req() request: FastifyRequest): Promise<WilayaRead[]> {
    const book = await this.#book(request);
    return book.wilayas(schemeAt(this.clock.now())).map(wilayaRead);
  }

  @Endpoint(deliveryContract.communes)
  async communes(
    @Input() { params }: InputOf<typeof deliveryContract.communes>,
    @Req() request: FastifyRequest,
  ): Promise<CommuneRead[]> {
    const scheme = schemeAt(this.clock.now());
    if (this.geography.communesOf(params.wilayaId, scheme).length === 0)
      throw new DomainError('not_found', 404);
    const book = await this.#book(request);
    return book.communesOf(params.wilayaId, scheme).map(communeRead);
  }

  /** The list stands in the first element of the answer (SF-274). */
  @Endpoint(deliveryContract.transporters)
  async transporters(
    @Input() { params, query }: InputOf<typeof deliveryContract.transporters>,
    @Req() request: FastifyRequest,
  ): Promise<OfferRead[][]> {
    const commune = this.geography.commune(params.communeId);
    if (!commune) throw new DomainError('not_found', 404);
    const book = await this.#book(request);
    // A claim of the page, only for showing: fractions of a centime cannot matter.
    const subtotal = nearestCentimes(query.subtotal);
    return [book.offersAt(commune, subtotal).map(offerRead)];
  }

  async #book(request: FastifyRequest) {
    const shop = await this.shops.current({ host: request.host });
    return this.books.of(shop.id);
  }
}
