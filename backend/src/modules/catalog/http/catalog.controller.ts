import { catalogContract, type InputOf } from '@hanout/contracts';
import { DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ReviewsApi } from '../../reviews/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { StorefrontCatalog } from '../read/storefront-catalog.ts';

@Controller()
export class CatalogController {
  constructor(
    private readonly shops: ShopApi,
    private readonly catalog: StorefrontCatalog,
    private readonly reviews: ReviewsApi,
  ) {}

  @Endpoint(catalogContract.categories)
  @Header('vary', 'accept-language')
  async categories(@Req() request: FastifyRequest) {
    const { shop, locale } = await this.#visit(request);
    return this.catalog.categories(shop, locale);
  }

  @Endpoint(catalogContract.product)
  @Header('vary', 'accept-language')
  async product(
    @Req() request: FastifyRequest,
    @Input() { params }: InputOf<typeof catalogContract.product>,
  ) {
    const { shop, locale } = await this.#visit(request);
    const page = await this.catalog.product(shop, locale, params.slug);
    if (!page) throw new DomainError('not_found', 404);
    return { ...page, ...(await this.reviews.ofProduct(page.id)) };
  }

  async #visit(request: FastifyRequest) {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
