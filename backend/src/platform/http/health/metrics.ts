import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Seconds; from a cached answer to the statement timeout. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The process's figures. Other modules may register theirs. */
@Injectable()
export class Metrics implements OnModuleInit {
  readonly registry = new Registry();
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor(private readonly host: HttpAdapterHost) {
    collectDefaultMetrics({ register: this.registry });
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onResponse', (request, reply, done) => {
      // The pattern and the hundreds of the status: few labels, and no token or slug in them.
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      };
      this.#durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}
