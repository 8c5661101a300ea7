import { type ShopRecord, shopContract } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, SessionTokens } from '../../../platform/http/index.ts';
import { ShopApi } from '../shop.api.ts';
import { shopRecordOf } from './shop-record.ts';

@Controller()
export class ShopController {
  constructor(
    private readonly shops: ShopApi,
    private readonly tokens: SessionTokens,
  ) {}

  @Endpoint(shopContract.shop)
  @Header('vary', 'accept-language')
  async shop(@Req() request: FastifyRequest): Promise<ShopRecord> {
    const shop = await this.shops.current({ host: request.host });
    return shopRecordOf(shop, localeFromHeader(request.headers['accept-language']));
  }

  /** Scripts and cached pages fetch their tokens here. */
  @Endpoint(shopContract.session)
  @Header('cache-control', 'no-store')
  async session(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const shop = await this.shops.current({ host: request.host });
    const browser = this.tokens.openBrowser(request.headers.cookie, reply);
    return {
      csrfToken: this.tokens.csrfOfBrowser(browser),
      pageToken: this.tokens.pageToken(shop.id),
      shopUuid: shop.id,
    };
  }
}
