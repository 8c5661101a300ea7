import { DomainError, latinDigits } from '@hanout/kernel';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { contractOf } from '../contract/endpoint.decorator.ts';
import { optionalProvider } from '../optional-provider.ts';
import { REPLAY_PROBE, type ReplayProbe } from '../ports.ts';
import { SessionTokens } from '../security/session-tokens.ts';
import {
  ADDRESS,
  limitOf,
  REVIEW_ADDRESS,
  TRACK_BY_ADDRESS,
  TRACK_BY_NUMBER,
  TRACK_BY_PHONE,
} from './limits.ts';

/**
 * Request-rate limits by caller: the session, the signed browser cookie, or the address where there is neither; and
 * a high ceiling per address (decisions, "Cooldown").
 */
@Injectable()
export class RequestThrottler extends ThrottlerGuard {
  #replays: ReplayProbe | undefined;

  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    @Inject(Reflector) reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly sessionTokens: SessionTokens,
  ) {
    super(options, storage, reflector);
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.#replays = optionalProvider(this.modules, REPLAY_PROBE);
  }

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return limitOf(contractOf(context.getHandler())) === 'none';
  }

  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const http = request.context.switchToHttp().getRequest<FastifyRequest>();
    const address = await super.getTracker(http);
    const name = request.throttler.name ?? '';
    const caller =
      name === ADDRESS || name === REVIEW_ADDRESS ? address : this.#callerOf(http, name, address);
    return super.handleRequest({
      ...request,
      getTracker: async () => caller,
      generateKey: () => `${name}:${caller}`,
    });
  }

  /** A browser that somebody signed in from before is not slowed by strangers behind the same address. */
  #callerOf(http: FastifyRequest, name: string, address: string): string {
    if (name !== 'login') return callerOf(http, name, address);
    const device = this.sessionTokens.deviceOf(http.headers.cookie);
    return `${device ? `device ${device.id}` : address}:${emailOf(http.body)}`;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isCheckout = limitOf(contractOf(context.getHandler())) === 'checkout';
    if (isCheckout && (await this.#replays?.isReplay(request))) return;
    throw new DomainError('too_many_requests', 429, {
      extra: { retryAfterSeconds: detail.timeToBlockExpire },
    });
  }
}

function callerOf(request: FastifyRequest, limit: string, address: string): string {
  if (limit === TRACK_BY_ADDRESS) return address;
  if (limit === TRACK_BY_NUMBER) return digitsOf(request.body, 'number');
  if (limit === TRACK_BY_PHONE) return digitsOf(request.body, 'phone');
  if (request.staff) return request.staff.sessionId;
  return request.browser?.browserId ?? address;
}

/** The digits of a field, however they are written: a guess in other words is the same guess. */
function digitsOf(body: unknown, field: string): string {
  const text = (body as Record<string, unknown> | null | undefined)?.[field];
  if (typeof text !== 'string') return '';
  return latinDigits(text.slice(0, 40)).replace(/\D/g, '').replace(/^0+/, '').slice(-9);
}

function emailOf(body: unknown): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}
