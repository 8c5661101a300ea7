import { contentContract, type HomeModule } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { HomeQuery } from '../read/home.query.ts';

@Controller()
export class ContentController {
  constructor(
    private readonly shops: ShopApi,
    private readonly home: HomeQuery,
  ) {}

  @Endpoint(contentContract.homeModules)
  @Header('vary', 'accept-language')
  async homeModules(@Req() request: FastifyRequest): Promise<HomeModule[]> {
    const shop = await this.shops.current({ host: request.host });
    return this.home.execute(shop, localeFromHeader(request.headers['accept-language']));
  }
}
