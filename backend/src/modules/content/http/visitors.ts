import { type Locale, localeFromHeader } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Shop, ShopApi } from '../../shop/index.ts';

/** Which shop a request reads, and in which language. */
@Injectable()
export class Visitors {
  constructor(private readonly shops: ShopApi) {}

  async of(request: FastifyRequest): Promise<{ shop: Shop; locale: Locale }> {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
