import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CreateBrand } from './application/create-brand.ts';
import { CreateCategory } from './application/create-category.ts';
import { CreateProduct } from './application/create-product.ts';
import { CreateProperty } from './application/create-property.ts';
import { ProductChanges } from './application/product-changes.ts';
import { ProjectProducts } from './application/projection/project-products.ts';
import { ProjectedPrices } from './application/projection/projected-prices.ts';
import { RebuildCatalogue } from './application/rebuild-catalogue.ts';
import { UpdateProduct } from './application/update-product.ts';
import { CatalogApi } from './catalog.api.ts';
import { CatalogController } from './http/catalog.controller.ts';
import { Categories } from './read/categories.ts';
import { ListingQuery } from './read/listing.query.ts';
import { Products } from './read/products.query.ts';
import { StorefrontCatalogue } from './read/storefront-catalogue.ts';

@Module({
  imports: [MediaModule, PromotionsModule, ShopModule, StaffModule],
  controllers: [CatalogController],
  providers: [
    CatalogApi,
    CreateCategory,
    CreateBrand,
    CreateProperty,
    CreateProduct,
    UpdateProduct,
    ProductChanges,
    ProjectProducts,
    ProjectedPrices,
    RebuildCatalogue,
    Categories,
    ListingQuery,
    Products,
    StorefrontCatalogue,
  ],
  exports: [CatalogApi, StorefrontCatalogue],
})
export class CatalogModule {}
