export { WebModule } from './web.module.ts';
