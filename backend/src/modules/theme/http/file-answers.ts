import { messageText } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of what is asked for by what it is. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeFromHeader(request.headers['accept-language']);
  return reply.code(404).send({ message: messageText('not_found', locale), code: 'not_found' });
}
