import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FILE_PATHS, FONT_FILES, FONT_RELEASE } from '@hanout/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_EVER, missing } from './file-answers.ts';

const { resolve } = createRequire(import.meta.url);

type Address = { Params: { release: string; file: string } };

/**
 * `GET /public/theme/fonts/{release}/{file}.woff2`: the families of the catalogue, out of their packages. Only names of the
 * catalogue are looked for; all of them together are less than a megabyte, and stay in memory once asked for.
 */
@Injectable()
export class FontRoutes implements OnModuleInit {
  readonly #kept = new Map<string, Promise<Buffer>>();

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    server?.get<Address>(`${FONT_FILES}/:release/:file`, (request, reply) => this.#send(request, reply));
  }

  async #send(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { release, file } = request.params;
    const path = release === FONT_RELEASE ? FONT_FILE_PATHS.get(file) : undefined;
    if (!path) return missing(request, reply);
    const bytes = this.#kept.get(file) ?? readFile(resolve(path));
    this.#kept.set(file, bytes);
    bytes.catch(() => this.#kept.delete(file));
    return reply
      .headers({ 'cache-control': FOR_EVER })
      .type('font/woff2')
      .send(await bytes);
  }
}
