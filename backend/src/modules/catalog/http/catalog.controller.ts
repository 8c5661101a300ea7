import { catalogContract, type InputOf } from '@hanout/contracts';
import { DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ProductAnswers } from '../read/product-answers.ts';
import { StorefrontCatalog } from '../read/storefront-catalog.ts';

@Controller()
export class CatalogController {
  constructor(
    private readonly shops: ShopApi,
    private readonly catalog: StorefrontCatalog,
    private readonly answers: ProductAnswers,
  ) {}

  @Endpoint(catalogContract.categories)
  @Header('vary', 'accept-language')
  async categories(@Req() request: FastifyRequest) {
    const { shop, locale } = await this.#visit(request);
    return this.catalog.categories(shop, locale);
  }

  @Endpoint(catalogContract.product)
  @Header('vary', 'accept-language')
  @Header('content-type', 'application/json; charset=utf-8')
  async product(
    @Req() request: FastifyRequest,
    @Input() { params }: InputOf<typeof catalogContract.product>,
  ) {
    const { shop, locale } = await this.#visit(request);
    const answer = await this.answers.of(shop, locale, params.slug);
    if (!answer) throw new DomainError('not_found', 404);
    return answer;
  }

  async #visit(request: FastifyRequest) {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
