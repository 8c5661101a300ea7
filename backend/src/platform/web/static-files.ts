import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** Bytes under which compression gains nothing. */
const SMALL = 1024;
/** Names under it carry a hash of the content. */
const HASHED = /\/assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

interface StaticFile {
  readonly bytes: Buffer;
  /** The same in brotli, where it is shorter. */
  readonly brotli: Buffer | undefined;
  readonly etag: string;
  readonly type: string;
}

/** What an app answers that is no page. */
export interface PageFiles {
  has(path: string): boolean;
  /** Whether nothing but a file can be at the path: a missing one needs no page. */
  owns(path: string): boolean;
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * The files of one build by their address. Only what was there at the start is served, so no address can climb out
 * of the folder. Each is read and compressed at its first request and then kept: a build has a few megabytes.
 */
export class StaticFiles implements PageFiles {
  readonly #files = new Map<string, string>();
  readonly #read = new Map<string, Promise<StaticFile>>();

  constructor(folder: string, base: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !(extname(entry.name) in TYPES)) continue;
      const file = join(entry.parentPath, entry.name);
      this.#files.set(base + file.slice(folder.length + 1).replaceAll('\\', '/'), file);
    }
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  owns(path: string): boolean {
    return HASHED.test(path) && extname(path) in TYPES;
  }

  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await this.#file(path);
    reply.header('cache-control', HASHED.test(path) ? FOREVER : AN_HOUR).header('etag', file.etag);
    if (file.brotli) reply.header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    const packed = file.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packed) reply.header('content-encoding', 'br');
    return reply.type(file.type).send(packed ? file.brotli : file.bytes);
  }

  #file(path: string): Promise<StaticFile> {
    let file = this.#read.get(path);
    if (!file) {
      file = load(this.#files.get(path) ?? '');
      this.#read.set(path, file);
      file.catch(() => this.#read.delete(path));
    }
    return file;
  }
}

/** Files that the build has not packed itself. */
function pack(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compress(bytes, { params });
}

async function load(name: string): Promise<StaticFile> {
  const bytes = await readFile(name);
  const extension = extname(name);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!COMPRESSIBLE.has(extension) || bytes.length < SMALL) return { bytes, brotli: undefined, etag, type };
  const brotli = await readFile(`${name}.br`).catch(() => pack(bytes));
  return { bytes, brotli: brotli.length < bytes.length ? brotli : undefined, etag, type };
}
