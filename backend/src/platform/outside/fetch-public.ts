import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why something on the public internet could not be had. */
export type OutsideReason = 'address' | 'unreachable' | 'slow' | 'too_large' | 'answer' | 'redirects';

export class OutsideRefused extends Error {
  constructor(readonly reason: OutsideReason) {
    super(`outside: ${reason}`);
  }
}

export interface OutsideLimits {
  /** Bytes of the body. */
  readonly bytes: number;
  /** Milliseconds for all of it, redirects included. */
  readonly milliseconds: number;
}

/** How names become addresses and connections; tests put their own in place. */
export interface Surroundings {
  /** Every address of a name, as digits. */
  resolve(name: string): Promise<readonly string[]>;
  /** Where the connection to an address that was found public really goes. */
  dial(address: string): string;
  readonly ports: readonly string[];
}

export const INTERNET: Surroundings = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  dial: (address) => address,
  ports: ['', '80', '443'],
};

const REDIRECTS = 3;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/**
 * A file from an address that somebody wrote down. Each address on the way is judged by the number it resolves to, and the
 * connection goes to that very number: a name that changes its mind in between leads nowhere else.
 * @throws OutsideRefused
 */
export async function fetchPublic(
  address: string,
  limits: OutsideLimits,
  around: Surroundings = INTERNET,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = parsed(address, around);
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const answer = await withinTime(signal, () => ask(url, signal, around));
    const next = answer.headers.location;
    if (isRedirect(answer.statusCode ?? 0) && next !== undefined) {
      answer.destroy();
      url = parsed(next, around, url);
      continue;
    }
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new OutsideRefused(
        answer.statusCode === 429 || (answer.statusCode ?? 0) >= 500 ? 'unreachable' : 'answer',
      );
    }
    return withinTime(signal, () => bodyOf(answer, limits.bytes));
  }
  throw new OutsideRefused('redirects');
}

function parsed(address: string, { ports }: Surroundings, from?: URL): URL {
  if (!URL.canParse(address, from?.href)) throw new OutsideRefused('address');
  const url = new URL(address, from?.href);
  if (!['http:', 'https:'].includes(url.protocol)) throw new OutsideRefused('address');
  if (url.username || url.password || !ports.includes(url.port)) throw new OutsideRefused('address');
  return url;
}

/** @returns the one address that the connection goes to */
async function pinned({ hostname }: URL, { resolve, dial }: Surroundings): Promise<string> {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(bare) ? [bare] : await resolve(bare);
  const [first] = found;
  if (first === undefined) throw new OutsideRefused('unreachable');
  // One that leads inside is enough: the next answer may have that alone.
  if (!found.every(isPublicAddress)) throw new OutsideRefused('address');
  return dial(first);
}

async function ask(url: URL, signal: AbortSignal, around: Surroundings): Promise<IncomingMessage> {
  const address = await pinned(url, around);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{
        host: address,
        port: url.port || undefined,
        path: url.pathname + url.search,
        agent: false,
        signal,
      },
      ...(url.protocol === 'https:' && !isIP(url.hostname) ? { servername: url.hostname } : {}),
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Hanout' },
    });
    sent.on('response', resolve).on('error', reject).end();
  });
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw new OutsideRefused('too_large');
  }
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new OutsideRefused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function withinTime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideRefused('slow')), { once: true });
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (signal.aborted) throw new OutsideRefused('slow');
    throw error instanceof OutsideRefused ? error : new OutsideRefused('unreachable');
  }
}
