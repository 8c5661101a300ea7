export { OnceModule } from './once.module.ts';
export { type Attempt, Once } from './once.ts';
export { SentKey } from './sent-key.decorator.ts';
