export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { LifecycleModule } from './lifecycle.module.ts';
