import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { AdNetwork } from '@hanout/contracts';
import { pagePolicy } from '../../http/index.ts';

const compress = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const QUALITY = 5;
/** Of a page beside its bytes: its key, headers and entry. */
const OVERHEAD = 1_000;

const DASH = '-'.charCodeAt(0);
/** Where a UUID's other dashes stand after its first, and the last eight of its digits, which end it. */
const OTHER_DASHES = [5, 10, 15] as const;
const TAIL = 20;
const TAIL_DIGITS = /^[\da-f]{8}$/;
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Headers that say something of one answer alone, or are made anew for each. */
const NOT_KEPT = new Set([
  'set-cookie',
  'content-security-policy',
  'page-cache',
  'content-length',
  'date',
  'etag',
]);

/** A drawn page without anything of the visitor who asked for it first. */
export interface KeptPage {
  readonly shopId: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  /** Until it is packed. */
  body: Buffer | undefined;
  /** Marks of the ids that stand in it, sorted. */
  readonly ids: Int32Array;
  /** Its bytes packed, once somebody asked for it again: a page that nobody asks for twice is not worth the work. */
  brotli: Buffer | undefined;
  /** Until then it is sent as it is; then, until `goodUntil`, once more while it is drawn anew. Milliseconds since 1970. */
  readonly freshUntil: number;
  readonly goodUntil: number;
}

/** The last 32 random bits of a UUID stand for it: a chance likeness costs one drawing too many. */
export function markOf(uuid: string): number {
  return Number.parseInt(uuid.slice(-8), 16) | 0;
}

/** Marks of all ids in a text, sorted. By their dashes: a pattern would begin to match at every digit of a page. */
export function marksIn(text: string): Int32Array {
  const marks = new Set<number>();
  for (let dash = text.indexOf('-'); dash >= 0; dash = text.indexOf('-', dash + 1)) {
    if (!OTHER_DASHES.every((after) => text.charCodeAt(dash + after) === DASH)) continue;
    const tail = text.slice(dash + TAIL, dash + TAIL + 8);
    if (TAIL_DIGITS.test(tail)) marks.add(Number.parseInt(tail, 16) | 0);
  }
  return Int32Array.from(marks).sort();
}

/**
 * The page as everybody may get it: without the nonce, its inline scripts vouched for by their hashes. Those alone that
 * carried the nonce, for these are ours: a script that came in with somebody's text is not, and no browser runs it.
 */
export function withoutNonce(
  html: string,
  nonce: string,
  networks: readonly AdNetwork[] = [],
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(mark) || /\bsrc=/.test(attributes) || text === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), policy: pagePolicy([...hashes], networks) };
}

export interface Drawn {
  readonly shopId: string;
  readonly nonce: string;
  readonly networks: readonly AdNetwork[];
  readonly text: string;
  readonly headers: Headers;
}

export function keptPage(drawn: Drawn, freshUntil: number, goodUntil: number): KeptPage {
  const { html, policy } = withoutNonce(drawn.text, drawn.nonce, drawn.networks);
  const body = Buffer.from(html);
  const headers = [...drawn.headers].filter(([name]) => !NOT_KEPT.has(name));
  return {
    shopId: drawn.shopId,
    headers: [...headers, ['content-security-policy', policy], ['vary', 'accept-encoding']],
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    body,
    ids: marksIn(html),
    brotli: undefined,
    freshUntil,
    goodUntil,
  };
}

export async function compressed(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compress(body, { params });
}

/** For the few who do not take it packed. */
export async function bodyOf({ body, brotli }: KeptPage): Promise<Buffer> {
  return body ?? (brotli ? unpack(brotli) : Buffer.alloc(0));
}

export function bytesOf(page: KeptPage): number {
  return (page.body?.length ?? 0) + (page.brotli?.length ?? 0) + page.ids.byteLength + OVERHEAD;
}
