export * from './client.ts';
export type * from './load-context.ts';
export * from './problem.ts';
export * from './transport.ts';
