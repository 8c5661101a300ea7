import type { EndpointDefinition } from '@hanout/contracts';
import { DomainError, isCommonErrorCode, localeFromHeader } from '@hanout/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../config/index.ts';
import { counter } from '../../figures/figures.ts';
import { problemBody, type Refusal, refusalOf } from './problem.ts';

const refused = counter('hanout_refusals_total', 'Answers that say no, by code', ['code', 'status']);

/** The only place where an error becomes an answer (conventions, 4). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #logger = new Logger('http');

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = this.#declared(refusalOf(exception), request.contract);
    if (refusal.status >= 500) this.#log(exception, request);
    refused.inc({ code: refusal.code, status: refusal.status });
    if (reply.sent) return;
    const locale = localeFromHeader(request.headers['accept-language']);
    const retryAfter = refusal.extra?.retryAfterSeconds;
    if (typeof retryAfter === 'number') reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    // A cookie of an answer that failed would promise what did not happen, unless the refusal is about the cookie.
    if (!(exception instanceof DomainError && exception.keepsCookies)) reply.removeHeader('set-cookie');
    reply
      .status(refusal.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-language', locale)
      .send(problemBody(refusal, locale));
  }

  /**
   * An endpoint answers no code that its contract does not name, so that whoever calls it can be exhaustive: said in
   * production, and a fault everywhere else.
   */
  #declared(refusal: Refusal, contract: EndpointDefinition | null): Refusal {
    const { code } = refusal;
    if (!contract || isCommonErrorCode(code) || contract.errors?.includes(code)) return refusal;
    this.#logger.error(`${contract.name} answers ${code}, which its contract does not name`);
    return this.config.mode === 'production' ? refusal : { status: 500, code: 'internal' };
  }

  /** With the route's pattern, not the address: that may carry an order's token or what a shopper typed. */
  #log(exception: unknown, request: FastifyRequest): void {
    const path = request.routeOptions.url ?? '(no route)';
    const detail = exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
    this.#logger.error(`${request.method} ${path} [${request.id}] ${detail}`);
  }
}
