export { CarriersApi } from './carriers.api.ts';
export { CarriersModule } from './carriers.module.ts';
