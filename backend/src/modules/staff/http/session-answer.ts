import type { StaffSession } from '@hanout/contracts';
import { localeFromHeader, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import type { Visitor } from '../application/open-session.ts';
import type { Member } from '../domain/member.ts';
import { permissionsOf } from '../domain/roles.ts';
import { deviceName } from '../domain/visitor.ts';

/** Where a request comes from, as the audit log names it. */
export function visitorOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Visitor {
  return { device: deviceName(headers['user-agent']), address: ip };
}

/** What whoever is signed in is told of their session. */
@Injectable()
export class SessionAnswer {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly shops: ShopApi,
  ) {}

  async of(secret: string, staff: Member, shopId: string, request: FastifyRequest): Promise<StaffSession> {
    const shop = await this.shops.current({ host: request.host, staff: { shopId } });
    const { id, name, email, locale, roles } = staff;
    return {
      csrfToken: this.tokens.csrfOfStaff(secret),
      staff: { id, name, email, locale, roles: [...roles] },
      permissions: [...permissionsOf(roles)].sort(),
      shop: {
        uuid: shop.id,
        name: translated(shop.name, localeFromHeader(request.headers['accept-language'])),
      },
    };
  }
}
