import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { poolsInUse } from '../../database/pool-use.ts';
import { durations, FIGURES, gauge } from '../../figures/figures.ts';

/** Seconds; from a cached answer to the statement timeout. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const answered = durations(
  'http_request_duration_seconds',
  'Time to answer, by route pattern',
  ['method', 'route', 'status'],
  BUCKETS,
);
const connections = gauge('hanout_database_connections', 'Connections by pool: open, and in use', [
  'pool',
  'state',
]);

const names = new WeakMap<FastifyRequest, string>();

/** For what Fastify sees as one route: pages. @param name a pattern, one of few */
export function nameRoute(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** The process's figures. */
@Injectable()
export class Metrics implements OnModuleInit {
  readonly #process = new Registry();

  constructor(private readonly host: HttpAdapterHost) {
    collectDefaultMetrics({ register: this.#process });
  }

  /** In the text format of Prometheus. */
  text(): Promise<string> {
    for (const { pool, open, used } of poolsInUse()) {
      connections.set({ pool, state: 'open' }, open);
      connections.set({ pool, state: 'used' }, used);
    }
    return Registry.merge([this.#process, FIGURES]).metrics();
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onResponse', (request, reply, done) => {
      // The pattern and the hundreds of the status: few labels, and no token or slug in them.
      const labels = {
        method: request.method,
        route: names.get(request) ?? request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      };
      answered.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}
