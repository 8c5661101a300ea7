export * from './config.ts';
export { loadSecret } from './secret.ts';
