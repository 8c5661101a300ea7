import { messageText } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Format, MediaFiles, type ServedPicture } from '../application/media-files.ts';
import { SitePictures } from '../application/site-pictures.ts';
import { SHARE_FILE, siteFileType } from '../domain/site-files.ts';
import { SIZE_NAMES, type SizeName } from '../domain/sizes.ts';
import { ServedMedia } from '../read/served-media.query.ts';

const KEY = /^[0-9a-f]{40}$/;
const FILES = new Map<string, { size: SizeName; format: Format }>(
  SIZE_NAMES.flatMap((size) =>
    (['webp', 'avif'] as const).map((format) => [`${size}.${format}`, { size, format }] as const),
  ),
);
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A review can be taken back from the pages. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
/** While AVIF is being made its address gives WebP, for as long as that may take. */
const FOR_A_MINUTE = 'public, max-age=60';

type Address = { Params: { key: string; file: string } };

/**
 * `GET /media/{key}/{size}.webp` and `.avif`, below Nest: a file needs no guard, no contract and no use case. Only names
 * that we give ourselves are looked for, so that no path leads anywhere else.
 */
@Injectable()
export class MediaRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: MediaFiles,
    private readonly served: ServedMedia,
    private readonly site: SitePictures,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    server?.get<Address>('/media/:key/:file', (request, reply) => this.#send(request, reply));
  }

  async #send(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { key, file } = request.params;
    const name = FILES.get(file);
    const siteType = siteFileType(file);
    if (siteType) return this.#sendSite(request, reply, siteType);
    if (!name || !KEY.test(key)) return missing(request, reply);
    const owner = await this.served.ownerOf(key);
    if (!owner) return missing(request, reply);
    if (request.headers['if-none-match'] === etagOf(key, name.format)) return reply.code(304).send();
    const found = await this.files.open(key, name.size, name.format);
    const life = owner === 'shop' ? FOR_EVER : FOR_FIVE_MINUTES;
    if (found) return send(reply, found, { etag: etagOf(key, name.format), format: name.format, life });
    const instead = await this.#instead(key, name);
    if (!instead) return missing(request, reply);
    return send(reply, instead, { etag: etagOf(key, 'webp'), format: 'webp', life: FOR_A_MINUTE });
  }

  /** An icon of those that were drawn as one; a share picture of any. */
  async #sendSite(
    request: FastifyRequest<Address>,
    reply: FastifyReply,
    type: string,
  ): Promise<FastifyReply> {
    const { key, file } = request.params;
    const isServed = KEY.test(key) && (await this.served.ownerOf(key)) === 'shop';
    if (!isServed) return missing(request, reply);
    const isShare = file === SHARE_FILE;
    const found = await (isShare ? this.site.shared(key) : this.site.open(key, file));
    if (!found) return isShare ? this.#sendLarge(request, reply) : missing(request, reply);
    const headers = { 'content-type': type, 'content-length': found.size, 'cache-control': FOR_EVER };
    return reply.headers(headers).send(found.body);
  }

  /** Until it is drawn what there is, for a while. */
  async #sendLarge(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { key } = request.params;
    const large = await this.files.open(key, 'product_page_large', 'webp');
    if (!large) return missing(request, reply);
    return send(reply, large, { etag: etagOf(key, 'webp'), format: 'webp', life: FOR_A_MINUTE });
  }

  /** While AVIF is being made its WebP; while the size for enlarging is, or where there is none, the large one. */
  async #instead(key: string, { size, format }: { size: SizeName; format: Format }) {
    const same = format === 'avif' ? await this.files.open(key, size, 'webp') : null;
    return same ?? (size === 'product_zoom' ? this.files.open(key, 'product_page_large', 'webp') : null);
  }
}

/** The key follows from the content, so it also tells whether a browser's copy is the same. */
const etagOf = (key: string, format: Format) => `"${key.slice(0, 20)}-${format}"`;

function send(
  reply: FastifyReply,
  { body, size }: ServedPicture,
  { etag, format, life }: { etag: string; format: Format; life: string },
): FastifyReply {
  const type = { 'content-type': `image/${format}`, 'content-length': size };
  return reply.headers({ ...type, etag, 'cache-control': life }).send(body);
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeFromHeader(request.headers['accept-language']);
  return reply.code(404).send({ message: messageText('not_found', locale), code: 'not_found' });
}
