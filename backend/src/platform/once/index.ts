export { OnceModule } from './once.module.ts';
export { Once } from './once.ts';
