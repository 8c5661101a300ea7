import { DomainError } from '@hanout/kernel';
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
import { ADDRESS, limitOf } from './limits.ts';

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
    const caller = name === ADDRESS ? address : callerOf(http, name, address);
    return super.handleRequest({
      ...request,
      getTracker: async () => caller,
      generateKey: () => `${name}:${caller}`,
    });
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
  if (limit === 'login') return `${address}:${emailOf(request.body)}`;
  if (request.staff) return request.staff.sessionId;
  return request.browser?.browserId ?? address;
}

function emailOf(body: unknown): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}
