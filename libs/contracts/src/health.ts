import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const ok = z.object({ status: z.literal('ok') });

export const healthContract = {
  live: defineEndpoint({
    name: 'health.live',
    method: 'GET',
    path: '/health/live',
    summary: 'The process answers',
    access: 'public',
    responses: { 200: ok },
  }),
  ready: defineEndpoint({
    name: 'health.ready',
    method: 'GET',
    path: '/health/ready',
    summary: 'The process can take an order: the database takes writes and its tables are up to date',
    access: 'public',
    responses: { 200: ok },
    errors: ['busy'],
  }),
  metrics: defineEndpoint({
    name: 'health.metrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Figures in the Prometheus text format; from this machine, or with the metrics token as bearer',
    access: 'public',
    responses: { 200: z.string() },
    errors: ['not_found'],
  }),
} as const;
