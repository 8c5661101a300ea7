export { OnceModule } from './once.module.ts';
export { Once } from './once.ts';
export { SentKey } from './sent-key.decorator.ts';
