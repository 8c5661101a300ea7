import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes below which the headers cost more than is saved. */
const SMALL = 1_024;
/** Answers that are packed at one time; past it they go out as they are, so that packing never holds up the others. */
const MAX_AT_ONCE = 16;
const TYPES =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|xml|ld\+json|manifest\+json)|image\/svg\+xml)/;

/** Fast rather than small: made anew for each answer. Each chunk goes out when it comes, or a page would wait for its end. */
const BROTLI: BrotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 },
};
const GZIP: ZlibOptions = { flush: constants.Z_SYNC_FLUSH, level: 4 };

type Encoding = 'br' | 'gzip';

const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI.params }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP.level }),
};
const STREAM: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress(BROTLI),
  gzip: () => createGzip(GZIP),
};

/**
 * Packs what is text and not packed yet: pages, the data of pages, answers of the API. What is kept or lies in a file is
 * packed once, elsewhere, and only passes here.
 *
 * The length of a packed answer tells of its content: whoever makes somebody's browser ask for a page with words of his own
 * choosing, and sees how long the answers are, could guess a token in it letter by letter (BREACH). So nothing is packed
 * that another site may have asked for in somebody's name: a request with cookies that does not say that it comes from our
 * own pages, or from the address bar.
 */
export function addCompression(server: FastifyInstance): void {
  let packing = 0;
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isPackable(request, reply, payload)) return payload;
    reply.header('vary', withEncoding(reply.getHeader('vary')));
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding || !isOwnQuestion(request) || packing >= MAX_AT_ONCE) return payload;
    packing += 1;
    if (isStream(payload)) {
      announce(reply, encoding);
      return pipeline(payload, STREAM[encoding](), () => {
        packing -= 1;
      });
    }
    try {
      const bytes = Buffer.from(payload as string | Buffer);
      const packed = await PACK[encoding](bytes);
      if (packed.length >= bytes.length) return payload;
      announce(reply, encoding);
      return packed;
    } finally {
      packing -= 1;
    }
  });
}

function announce(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length');
  const etag = reply.getHeader('etag');
  // The same page in other bytes.
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
}

function isPackable({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (method === 'HEAD' || reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (!TYPES.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (String(reply.getHeader('cache-control') ?? '').includes('no-transform')) return false;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= SMALL;
  return isStream(payload);
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null)?.pipe === 'function';
}

/** Brotli before gzip, as both are asked for by everybody; none that is refused (`q=0`). */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const named = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',', 20)
      .map((one) => {
        const [name = '', ...params] = one.split(';').map((part) => part.trim());
        const refused = params.some((param) => /^q=0(\.0*)?$/.test(param));
        return [name, !refused] as const;
      }),
  );
  const takes = (name: string) => named.get(name) ?? named.get('*') ?? false;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** Whether no other site can have asked for this in the name of whoever is signed in here. */
function isOwnQuestion({ headers, protocol, host }: FastifyRequest): boolean {
  if (!headers.cookie) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers that do not say so, and addresses without https.
  const from = headers.referer ? URL.parse(headers.referer) : null;
  return from?.origin === `${protocol}://${host}`;
}

function withEncoding(vary: unknown): string {
  const names = String(vary ?? '');
  if (/\baccept-encoding\b|\*/i.test(names)) return names;
  return names ? `${names}, accept-encoding` : 'accept-encoding';
}
