import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
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

@Module({
  imports: [MediaModule, PromotionsModule, StaffModule],
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
  ],
  exports: [CatalogApi],
})
export class CatalogModule {}
