export { CarriersModule } from './carriers.module.ts';
