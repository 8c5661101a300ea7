import { DomainError } from '@hanout/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionTokens } from '../../../platform/http/index.ts';
import { ThemeSheets } from '../application/theme-sheets.ts';
import { FOR_EVER, missing } from './file-answers.ts';

const HASHED = /^([0-9a-f]{64})\.css$/;
const TYPE = 'text/css; charset=utf-8';

type Address = { Params: { file: string }; Querystring: { preview?: string | string[] } };

/**
 * `GET /public/theme/{hash}.css`, below Nest as pictures are: a file needs no guard and no contract. `preview.css` is the
 * draft of whoever has a token for it, and is kept nowhere.
 */
@Injectable()
export class SheetRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sheets: ThemeSheets,
    private readonly tokens: SessionTokens,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>();
    server?.get<Address>('/public/theme/:file', (request, reply) => this.#send(request, reply));
  }

  async #send(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { file } = request.params;
    if (file === 'preview.css') return this.#sendDraft(request, reply);
    const hash = HASHED.exec(file)?.[1];
    const sheet = hash ? await this.sheets.of(hash) : null;
    if (!sheet) return missing(request, reply);
    reply
      .headers({ 'cache-control': FOR_EVER, etag: `"${hash?.slice(0, 20)}"`, vary: 'accept-encoding' })
      .type(TYPE);
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packed) reply.header('content-encoding', 'br');
    return reply.send(packed ? sheet.brotli : sheet.bytes);
  }

  async #sendDraft(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { preview } = request.query;
    const claim = typeof preview === 'string' ? this.tokens.previewOf(preview) : null;
    if (claim?.what !== 'theme') return missing(request, reply);
    try {
      const css = await this.sheets.draftOf(claim.shopId, claim.id);
      return reply.header('cache-control', 'no-store').type(TYPE).send(css);
    } catch (error) {
      if (error instanceof DomainError) return missing(request, reply);
      throw error;
    }
  }
}
