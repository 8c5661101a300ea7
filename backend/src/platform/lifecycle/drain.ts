import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * During a stop every answer closes its connection: otherwise kept connections would hold the server open until they
 * time out, and clients would go on using them.
 */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown {
  #stopping = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance<FastifyInstance>()
      .addHook('onSend', (_request, reply, payload, done) => {
        if (this.#stopping) reply.header('connection', 'close');
        done(null, payload);
      });
  }

  beforeApplicationShutdown(): void {
    this.#stopping = true;
  }
}
