export type { NewShop } from './application/create-shop.ts';
export { DEFAULT_SETTINGS, type Shop, type ShopSettings } from './domain/shop.ts';
export { shopRecordOf } from './http/shop-record.ts';
export { ShopApi } from './shop.api.ts';
export { ShopModule } from './shop.module.ts';
