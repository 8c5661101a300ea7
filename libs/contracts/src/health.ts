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
    summary:
      'The process can take an order and draw a page; `reading` says that pages come from the primary because the replica is away or late',
    access: 'public',
    responses: { 200: ok.extend({ reading: z.literal('primary').optional() }) },
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
