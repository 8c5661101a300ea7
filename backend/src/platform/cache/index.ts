export { ShopCache } from './shop-cache.ts';
