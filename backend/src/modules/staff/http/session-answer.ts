import type { StaffSession } from '@hanout/contracts';
import { DomainError, localeFromHeader, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import type { OpenedSession } from '../application/login.ts';
import type { Visitor } from '../application/open-session.ts';
import { Sessions } from '../application/sessions.ts';
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
    private readonly sessions: Sessions,
  ) {}

  /** Somebody has just signed in: the browser gets the session, and is known from now on. */
  begin(
    { secret, staff }: OpenedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StaffSession> {
    this.tokens.openStaffSession(secret, reply);
    this.tokens.knowDevice(staff.id, reply);
    return this.of(secret, request);
  }

  /** @throws DomainError `unauthorized` (401). */
  async of(secret: string, request: FastifyRequest): Promise<StaffSession> {
    const row = await this.sessions.row(secret);
    if (!row) throw new DomainError('unauthorized', 401);
    const { id, name, email, locale, roles, shopId, rights, viewingAs, secondFactorDue } = row;
    const shop = await this.shops.current({ host: request.host, staff: { shopId } });
    return {
      csrfToken: this.tokens.csrfOfStaff(secret),
      staff: { id, name, email, locale, roles: [...roles] },
      permissions: [...rights].sort(),
      viewingAs: viewingAs && { ...viewingAs, until: viewingAs.until.toISOString() },
      secondFactorDue,
      shop: {
        uuid: shop.id,
        name: translated(shop.name, localeFromHeader(request.headers['accept-language'])),
      },
    };
  }
}
