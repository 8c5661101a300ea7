import { type Actor, DomainError } from '@hanout/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffPrincipal } from '../ports.ts';
import type { BrowserIdentity } from './browser-cookie.ts';

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}

/** The signed-in member of staff, on a route with `access: 'staff'`. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffPrincipal => {
  const { staff } = requestOf(context);
  if (!staff) throw new DomainError('unauthorized', 401);
  return staff;
});

/** The browser of the signed cookie; null when it has none. Never null where the contract asks for a CSRF token. */
export const CurrentBrowser = createParamDecorator(
  (_: unknown, context: ExecutionContext): BrowserIdentity | null => requestOf(context).browser,
);

/** The JSON body as it was sent, for whoever checks a signature. */
export const SentText = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).sentText,
);

/** Who acts, for use cases: the member of staff, else the anonymous browser. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { staff, browser } = requestOf(context);
  if (staff) return { kind: 'staff', id: staff.staffId, name: staff.name };
  return { kind: 'shopper', id: browser?.browserId ?? '', name: '' };
});
