import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { ChangeShopSettings } from './application/change-shop-settings.ts';
import { ShopSettingsController } from './http/shop-settings.controller.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [ShopSettingsController],
  providers: [ChangeShopSettings],
})
export class ShopSettingsModule {}
