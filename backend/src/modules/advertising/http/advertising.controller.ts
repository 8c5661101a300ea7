import { advertisingContract, type InputOf } from '@hanout/contracts';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { NoteConsent } from '../application/note-consent.ts';

const MAX_AGENT = 300;

@Controller()
export class AdvertisingController {
  constructor(
    private readonly shops: ShopApi,
    private readonly noteConsent: NoteConsent,
  ) {}

  /** The same answer for every token: it tells nothing of orders. */
  @Endpoint(advertisingContract.consent)
  @Header('cache-control', 'no-store')
  async consent(
    @Input() { body }: InputOf<typeof advertisingContract.consent>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { id: shopId } = await this.shops.current({ host: request.host });
    const userAgent = request.headers['user-agent']?.slice(0, MAX_AGENT) ?? null;
    await this.noteConsent.execute({ shopId, accessToken: body.order, browser: body.browser, userAgent });
  }
}
