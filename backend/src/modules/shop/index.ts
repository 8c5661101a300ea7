export type { NewShop } from './application/create-shop.ts';
export { ANY_HOST, DEFAULT_SETTINGS, type Shop, type ShopSettings } from './domain/shop.ts';
export { shopRecordOf } from './http/shop-record.ts';
export { ShopApi, type ShopRequest } from './shop.api.ts';
export { ShopModule } from './shop.module.ts';
