import { Module } from '@nestjs/common';
import { SITES } from '../../platform/http/index.ts';
import { CreateShop } from './application/create-shop.ts';
import { MoveShop } from './application/move-shop.ts';
import { ShopController } from './http/shop.controller.ts';
import { ShopDirectory } from './persistence/shop-directory.ts';
import { ShopApi } from './shop.api.ts';

@Module({
  controllers: [ShopController],
  providers: [ShopApi, ShopDirectory, CreateShop, MoveShop, { provide: SITES, useExisting: ShopApi }],
  exports: [ShopApi],
})
export class ShopModule {}
