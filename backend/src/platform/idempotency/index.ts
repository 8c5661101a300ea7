export { IdempotencyModule } from './idempotency.module.ts';
export { Idempotency } from './idempotency.ts';
