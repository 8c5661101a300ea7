import { DomainError } from '@hanout/kernel';
import type { FastifyRequest } from 'fastify';
import { isOwnOrigin, type SessionTokens, sameText } from '../http/index.ts';
import type { Place } from './places.ts';

/** The token that belongs to the cookies of a page request; undefined when it has none. */
export function expectedToken(
  request: FastifyRequest,
  place: Place,
  tokens: SessionTokens,
): string | undefined {
  const secret = place === 'backoffice' ? tokens.staffSecretOf(request.headers.cookie) : undefined;
  if (secret) return tokens.csrfOfStaff(secret);
  const { browser } = request;
  return browser ? tokens.csrfOfBrowser(browser) : undefined;
}

/**
 * Before an action runs: an own origin, and the token in the header, or in what is sent as `_csrf`, a form or JSON.
 * @returns the token, for the calls that the action makes.
 * @throws DomainError `csrf` (403).
 */
export async function requireOwnForm(
  request: FastifyRequest,
  expected: string | undefined,
  publicUrl: string | null,
): Promise<string> {
  const isOwn = isOwnOrigin(request.headers, request.host, publicUrl);
  if (!isOwn || !expected || !sameText(await sentToken(request), expected))
    throw new DomainError('csrf', 403);
  return expected;
}

async function sentToken(request: FastifyRequest): Promise<string> {
  const header = request.headers['x-csrf-token'];
  if (typeof header === 'string') return header;
  const type = request.headers['content-type'] ?? '';
  if (/^application\/json\b/i.test(type)) return tokenInJson(request.body as Buffer | undefined);
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return '';
  const body = request.body as Buffer<ArrayBuffer> | undefined;
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const token = form.get('_csrf');
    return typeof token === 'string' ? token : '';
  } catch {
    return ''; // not a readable form: no token
  }
}

function tokenInJson(body: Buffer | undefined): string {
  try {
    const sent = JSON.parse(body?.toString('utf8') ?? '') as { _csrf?: unknown } | null;
    return typeof sent?._csrf === 'string' ? sent._csrf : '';
  } catch {
    return ''; // not readable: no token
  }
}
