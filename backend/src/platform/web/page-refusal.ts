import { messageText } from '@hanout/contracts';
import { DomainError, direction, localeFromHeader } from '@hanout/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../http/index.ts';

/**
 * What a reader gets where no app could draw a page: a form whose token has expired, a host without a shop.
 * Programs, and faults of ours, get the problem body.
 */
export function refusePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof DomainError) || !request.headers.accept?.includes('text/html')) throw error;
  const locale = localeFromHeader(request.headers['accept-language']);
  const text = messageText(error.code, locale, error.extra);
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy([]))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title><p>${text}</p></html>`,
    );
}
