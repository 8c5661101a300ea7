export { ListingsApi } from './listings.api.ts';
export { ListingsModule } from './listings.module.ts';
