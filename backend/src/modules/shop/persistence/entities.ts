import { ShopDomainEntity, ShopEntity } from './shop.schema.ts';

export const entities = [ShopEntity, ShopDomainEntity];
