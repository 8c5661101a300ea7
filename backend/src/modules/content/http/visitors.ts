import type { WritingKind } from '@hanout/contracts';
import { type Locale, localeFromHeader } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/http/index.ts';
import { type Shop, ShopApi } from '../../shop/index.ts';

/** How long a preview can be opened. */
export const PREVIEW_MS = 3_600_000;

/** What a preview shows: the home page (`home`), or a page or post by its kind and id. */
export const previewId = (kind: WritingKind, id: string) => `${kind}:${id}`;

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

  /** The page or post whose draft somebody may see; nothing for a token of another document. */
  previewedOf(kind: 'page' | 'post', shop: Shop, token: string | undefined): string | null {
    const id = token === undefined ? null : this.previewed(shop, token);
    return id?.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : null;
  }

  async of(request: FastifyRequest): Promise<{ shop: Shop; locale: Locale }> {
    const shop = await this.shops.current({ host: request.host });
    return { shop, locale: localeFromHeader(request.headers['accept-language']) };
  }
}
