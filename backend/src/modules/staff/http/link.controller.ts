import { type InputOf, staffContract, teamContract } from '@hanout/contracts';
import { localeFromHeader, translated } from '@hanout/kernel';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ForgotPassword } from '../application/forgot-password.ts';
import { UseLink } from '../application/use-link.ts';
import { SessionAnswer, visitorOf } from './session-answer.ts';

/** Links of invitations and of forgotten passwords, opened by whoever was handed them. */
@Controller()
export class LinkController {
  constructor(
    private readonly shops: ShopApi,
    private readonly links: UseLink,
    private readonly forgotten: ForgotPassword,
    private readonly answer: SessionAnswer,
  ) {}

  @Endpoint(staffContract.forgotPassword)
  async forgot(
    @Input() { body }: InputOf<typeof staffContract.forgotPassword>,
    @Req() { host }: FastifyRequest,
  ): Promise<void> {
    const shop = await this.shops.current({ host });
    await this.forgotten.execute({ ...body, shopId: shop.id });
  }

  @Endpoint(teamContract.openLink)
  @Header('cache-control', 'no-store')
  async open(@Input() { query }: InputOf<typeof teamContract.openLink>, @Req() request: FastifyRequest) {
    const shop = await this.shops.current({ host: request.host });
    const { name, purpose, knownBy, locale: own } = await this.links.look(query.token, shop.id);
    const locale = localeFromHeader(request.headers['accept-language']);
    return { name, purpose, knownBy, locale: own, shop: translated(shop.name, locale) };
  }

  @Endpoint(teamContract.useLink)
  @Header('cache-control', 'no-store')
  async use(
    @Input() { body }: InputOf<typeof teamContract.useLink>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const shop = await this.shops.current({ host: request.host });
    const used = await this.links.execute({ ...body, shopId: shop.id, ...visitorOf(request) });
    return this.answer.begin(used, request, reply);
  }
}
