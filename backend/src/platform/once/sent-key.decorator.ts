import { DomainError, isUuid } from '@hanout/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller's `Idempotency-Key`; null without one. @throws DomainError `invalid` (422) for what is no UUID. */
export const SentKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const { 'idempotency-key': key } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  if (key === undefined) return null;
  if (typeof key === 'string' && isUuid(key)) return key;
  throw new DomainError('invalid', 422, { fields: { 'idempotency-key': ['validation.id'] } });
});
