import type { PagePreview } from '@hanout/api-client';
import { DomainError } from '@hanout/kernel';
import type { FastifyRequest } from 'fastify';
import type { SessionTokens } from '../http/index.ts';
import type { Place } from './places.ts';

const NAME = 'preview';

/**
 * What of a draft the request is to see (`?preview=`); null for everybody else.
 * @throws DomainError `not_found` (404) for a token that is forged, over, or of another shop.
 */
export function previewOf(
  request: FastifyRequest,
  place: Place,
  tokens: SessionTokens,
  shopId: string,
): PagePreview | null {
  const given = (request.query as Record<string, unknown> | undefined)?.[NAME];
  if (place !== 'storefront' || given === undefined) return null;
  const token = typeof given === 'string' ? given : '';
  const claim = tokens.previewOf(token);
  if (claim?.shopId !== shopId) throw new DomainError('not_found', 404);
  return { what: claim.what, id: claim.id, token };
}

/** Whether an address asks for a draft: such a page is kept nowhere. */
export const asksForDraft = (parameters: readonly (readonly [name: string, value: string])[]) =>
  parameters.some(([name]) => name === NAME);

/** Nobody else is to find it, and its address opens it. */
export const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;
