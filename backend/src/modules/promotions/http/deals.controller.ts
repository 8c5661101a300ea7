import { type DiscountRead, type InputOf, promotionsContract } from '@hanout/contracts';
import { DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { type DealChoice, GetDeals } from '../read/get-deals.query.ts';

/** Running promotions for the pages of the shop. */
@Controller()
export class DealsController {
  constructor(
    private readonly shops: ShopApi,
    private readonly getDeals: GetDeals,
  ) {}

  @Endpoint(promotionsContract.deals)
  @Header('vary', 'accept-language')
  deals(@Req() request: FastifyRequest, @Input() { query }: InputOf<typeof promotionsContract.deals>) {
    return this.#find(request, { all: query.featured === '0' });
  }

  @Endpoint(promotionsContract.deal)
  @Header('vary', 'accept-language')
  async deal(
    @Req() request: FastifyRequest,
    @Input() { params }: InputOf<typeof promotionsContract.deal>,
  ): Promise<DiscountRead> {
    const [deal] = await this.#find(request, { idOrSlug: params.idOrSlug });
    if (!deal) throw new DomainError('not_found', 404);
    return deal;
  }

  async #find(request: FastifyRequest, choice: DealChoice): Promise<DiscountRead[]> {
    const shop = await this.shops.current({ host: request.host });
    return this.getDeals.execute(shop.id, localeFromHeader(request.headers['accept-language']), choice);
  }
}
