export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { stopOnSignals } from './stop.ts';
