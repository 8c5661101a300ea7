import { type EndpointDefinition, TILL_HEADER } from '@hanout/contracts';
import { type Clock, DomainError } from '@hanout/kernel';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../clock/index.ts';
import { changesState, contractOf } from '../contract/endpoint.decorator.ts';
import { optionalProvider } from '../optional-provider.ts';
import {
  SITES,
  type SiteSource,
  STAFF_SESSIONS,
  type StaffPrincipal,
  type StaffSessionSource,
} from '../ports.ts';
import { HTTP_SETTINGS, type HttpSettings, isSecure } from '../settings.ts';
import { isOwnOrigin } from './origin.ts';
import { staffSecretOf } from './staff-cookie.ts';
import { tillTokenOf } from './till-cookie.ts';
import { sameText, Tokens } from './tokens.ts';

/** Lets a request through as its contract says; a route without one is refused. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  #sites: SiteSource | undefined;
  #sessions: StaffSessionSource | undefined;

  constructor(
    @Inject(HTTP_SETTINGS) private readonly settings: HttpSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: Tokens,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.#sites = optionalProvider(this.modules, SITES);
    this.#sessions = optionalProvider(this.modules, STAFF_SESSIONS);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const contract = contractOf(context.getHandler());
    if (!contract) throw new DomainError('forbidden', 403);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.contract = contract;
    if (changesState(contract)) this.#requireOwnOrigin(request);
    if (contract.access === 'staff') return this.#requireStaff(contract, request);
    if (contract.access === 'till') return this.#requireTill(request);
    if (contract.csrf) this.#requireBrowserToken(request);
    return contract.access === 'public' || this.#requirePageToken(request);
  }

  #requireOwnOrigin(request: FastifyRequest): void {
    if (!isOwnOrigin(request.headers, request.host, this.settings.publicUrl))
      throw new DomainError('csrf', 403);
  }

  /**
   * A device's cookie goes with nothing that another site begins, and no form can say the header; which device it is, the till
   * itself asks.
   */
  #requireTill(request: FastifyRequest): boolean {
    if (!isOwnOrigin(request.headers, request.host, this.settings.publicUrl))
      throw new DomainError('csrf', 403);
    if (typeof request.headers[TILL_HEADER] !== 'string') throw new DomainError('csrf', 403);
    if (!tillTokenOf(request.headers.cookie, isSecure(this.settings)))
      throw new DomainError('till_unpaired', 401);
    return true;
  }

  #requireBrowserToken(request: FastifyRequest): void {
    const { browser } = request;
    const sent = csrfHeader(request);
    if (!browser || !sameText(sent, this.tokens.csrfOfBrowser(browser.browserId)))
      throw new DomainError('csrf', 403);
  }

  async #requirePageToken(request: FastifyRequest): Promise<boolean> {
    const { authorization = '' } = request.headers;
    const shopId = authorization.startsWith('Bearer ') ? await this.#sites?.shopIdAt(request.host) : null;
    if (!shopId || !this.tokens.isPageToken(authorization.slice(7), shopId, this.clock.now()))
      throw new DomainError('unauthorized', 401);
    return true;
  }

  async #requireStaff(contract: EndpointDefinition, request: FastifyRequest): Promise<boolean> {
    const secret = staffSecretOf(request.headers.cookie, isSecure(this.settings));
    const staff = secret ? await this.#sessions?.find(secret) : null;
    if (!staff || !secret) throw new DomainError('unauthorized', 401);
    if (staff.viewing && changesState(contract) && !contract.whileViewing)
      throw new DomainError('viewing_as', 403);
    if (staff.secondFactorDue && !contract.beforeSecondFactor)
      throw new DomainError('second_factor_due', 403);
    if (contract.permission && !staff.permissions.has(contract.permission))
      throw new DomainError('forbidden', 403);
    if (changesState(contract) && !sameText(csrfHeader(request), this.tokens.csrfOfStaff(secret)))
      throw new DomainError('csrf', 403);
    request.staff = staff satisfies StaffPrincipal;
    return true;
  }
}

function csrfHeader(request: FastifyRequest): string {
  const value = request.headers['x-csrf-token'];
  return typeof value === 'string' ? value : '';
}
