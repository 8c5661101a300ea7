import fastifyStatic from '@fastify/static';
import { messageText } from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaFiles } from '../application/media-files.ts';
import { SIZE_NAMES } from '../domain/sizes.ts';

const KEY = /^[0-9a-f]{40}$/;
const FILES = new Set<string>(SIZE_NAMES.map((size) => `${size}.webp`));
const YEAR_MS = 365 * 24 * 3600 * 1000;

type Address = { Params: { key: string; file: string } };

/**
 * `GET /media/{key}/{size}.webp`, below Nest: a file needs no guard, no contract and no use case. Only names that we
 * give ourselves are looked for, so that no path leads anywhere else.
 */
@Injectable()
export class MediaRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly files: MediaFiles,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    // Not awaited: that would begin the server's start, and routes added after it would miss Nest's error handler.
    server?.register(async (scope) => {
      const root = this.files.publicFolder;
      await scope.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: YEAR_MS });
      scope.get<Address>('/media/:key/:file', send);
    });
  }
}

function send(request: FastifyRequest<Address>, reply: FastifyReply) {
  const { key, file } = request.params;
  if (!KEY.test(key) || !FILES.has(file)) return missing(request, reply);
  return reply.sendFile(`${key}/${file}`);
}

function missing(request: FastifyRequest, reply: FastifyReply) {
  const locale = localeFromHeader(request.headers['accept-language']);
  return reply.code(404).send({ message: messageText('not_found', locale), code: 'not_found' });
}
