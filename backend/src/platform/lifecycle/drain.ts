import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for requests that have not come whole, and for readers that do not read, milliseconds. */
const UNSAID_MS = 2_000;
const UNREAD_MS = 15_000;
const POLL_INTERVAL_MS = 250;

/**
 * During a stop every answer closes its connection: otherwise kept connections would hold the server open until they
 * time out, and clients would go on using them. Connections without a whole request (browsers open some in advance)
 * are cut after a moment: once the server closes, Node's own time limits no longer watch them.
 */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  #stopping = false;
  #cutting: NodeJS.Timeout | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #requests = new Map<Socket, IncomingMessage>();

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance<FastifyInstance>()
      .addHook('onSend', (_request, reply, payload, done) => {
        if (this.#stopping) reply.header('connection', 'close');
        done(null, payload);
      });
    this.#watch(this.host.httpAdapter.getHttpServer() as Server);
  }

  beforeApplicationShutdown(): void {
    this.#stopping = true;
    const begun = performance.now();
    this.#cutting = setInterval(() => this.#cut(performance.now() - begun), POLL_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#cutting);
  }

  #watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      this.#requests.set(socket, request);
      response.once('close', () => {
        if (this.#requests.get(socket) === request) this.#requests.delete(socket);
      });
    });
  }

  #cut(sinceMs: number): void {
    if (sinceMs < UNSAID_MS) return;
    for (const socket of this.#sockets)
      if (sinceMs > UNREAD_MS || !this.#requests.get(socket)?.complete) socket.destroy();
  }
}
