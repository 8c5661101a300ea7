import { type Locale, localeFromHeader } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/http/index.ts';
import { type Shop, ShopApi } from '../../shop/index.ts';

/** Which shop a request reads, and in which language. */
@Injectable()
export class Visitors {
  constructor(
    private readonly shops: ShopApi,
    private readonly tokens: SessionTokens,
  ) {}

  /** Which draft of this shop somebody may see; null with a token that is forged, over, or of something else. */
  previewed(shop: Shop, token: string): string | null {
    const claim = this.tokens.previewOf(token);
    return claim?.shopId === shop.id && claim.what === 'content' ? claim.id : null;
  }

  async of(request: FastifyRequest): Promise<{ shop: Shop; locale: Locale }> {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
