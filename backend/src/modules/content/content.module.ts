import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CreateHomeModule } from './application/create-home-module.ts';
import { ContentApi } from './content.api.ts';
import { ContentController } from './http/content.controller.ts';
import { HomeQuery } from './read/home.query.ts';

@Module({
  imports: [CatalogModule, ShopModule, StaffModule],
  controllers: [ContentController],
  providers: [ContentApi, CreateHomeModule, HomeQuery],
  exports: [ContentApi],
})
export class ContentModule {}
