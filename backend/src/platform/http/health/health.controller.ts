import { healthContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Controller, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../contract/endpoint.decorator.ts';
import { sameText } from '../security/tokens.ts';
import { HTTP_SETTINGS, type HttpSettings } from '../settings.ts';
import { DatabaseReadiness } from './database-readiness.ts';
import { Metrics } from './metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies add: a loopback peer with one of these speaks for somebody else. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

@Controller()
export class HealthController {
  constructor(
    @Inject(HTTP_SETTINGS) private readonly settings: HttpSettings,
    private readonly metrics: Metrics,
    private readonly readiness: DatabaseReadiness,
  ) {}

  @Endpoint(healthContract.live)
  @Header('cache-control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  @Endpoint(healthContract.ready)
  @Header('cache-control', 'no-store')
  async ready() {
    const reading = await this.readiness.check();
    return { status: 'ok', ...(reading ? { reading } : {}) };
  }

  @Endpoint(healthContract.metrics)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  figures(@Req() request: FastifyRequest) {
    if (!this.#maySeeFigures(request)) throw new DomainError('not_found', 404);
    return this.metrics.text();
  }

  #maySeeFigures({ headers, socket }: FastifyRequest): boolean {
    const { metricsToken } = this.settings;
    if (metricsToken && sameText(headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
    return (
      LOOPBACK.has(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)
    );
  }
}
