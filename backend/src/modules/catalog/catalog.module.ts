import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ReviewsModule } from '../reviews/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { AddProductImages } from './application/add-product-images.ts';
import { BulkCategories } from './application/bulk-categories.ts';
import { BulkPrices } from './application/bulk-prices.ts';
import { CatalogTransaction } from './application/catalog-transaction.ts';
import { ChangePack } from './application/change-pack.ts';
import { CreateBrand } from './application/create-brand.ts';
import { CreateBrandLine } from './application/create-brand-line.ts';
import { CreateCategory } from './application/create-category.ts';
import { CreateCollection } from './application/create-collection.ts';
import { CreateProduct } from './application/create-product.ts';
import { CreateProperty } from './application/create-property.ts';
import { CreateTag } from './application/create-tag.ts';
import { DuplicateProduct } from './application/duplicate-product.ts';
import { FollowPictures } from './application/follow-pictures.ts';
import { GenerateCombinations } from './application/generate-combinations.ts';
import { GroupingEditing } from './application/grouping-editing.ts';
import { MakeChoices } from './application/make-choices.ts';
import { NewSelections } from './application/new-selections.ts';
import { PictureCombination } from './application/picture-combination.ts';
import { PriceCombinations } from './application/price-combinations.ts';
import { ProductEditing } from './application/product-editing.ts';
import { ProductParts } from './application/product-parts.ts';
import { ProductRefresh } from './application/product-refresh.ts';
import { ProductWatchers } from './application/product-watchers.ts';
import { ProjectProducts } from './application/projection/project-products.ts';
import { RebuildCatalog } from './application/rebuild-catalog.ts';
import { RemoveCombination } from './application/remove-combination.ts';
import { RemoveGrouping } from './application/remove-grouping.ts';
import { RemoveProductImage } from './application/remove-product-image.ts';
import { RenewProjections } from './application/renew-projections.ts';
import { SetCombinations } from './application/set-combinations.ts';
import { SetProductStatus } from './application/set-product-status.ts';
import { UpdateAttribute } from './application/update-attribute.ts';
import { UpdateBrand } from './application/update-brand.ts';
import { UpdateBrandLine } from './application/update-brand-line.ts';
import { UpdateCategory } from './application/update-category.ts';
import { UpdateCollection } from './application/update-collection.ts';
import { UpdateCombination } from './application/update-combination.ts';
import { UpdateFeature } from './application/update-feature.ts';
import { UpdateProduct } from './application/update-product.ts';
import { UpdateTag } from './application/update-tag.ts';
import { CatalogApi } from './catalog.api.ts';
import { AttributeAdminController } from './http/attribute-admin.controller.ts';
import { BrandAdminController } from './http/brand-admin.controller.ts';
import { BrandLineAdminController } from './http/brand-line-admin.controller.ts';
import { BulkAdminController } from './http/bulk-admin.controller.ts';
import { CatalogController } from './http/catalog.controller.ts';
import { CategoryAdminController } from './http/category-admin.controller.ts';
import { CollectionAdminController } from './http/collection-admin.controller.ts';
import {
  CombinationAdminController,
  CombinationReadsController,
} from './http/combination-admin.controller.ts';
import { FeatureAdminController } from './http/feature-admin.controller.ts';
import { ImageAdminController } from './http/image-admin.controller.ts';
import { ProductAdminController, ProductReadsController } from './http/product-admin.controller.ts';
import { TagAdminController } from './http/tag-admin.controller.ts';
import { RenewProjectionsJob } from './jobs/renew-projections.job.ts';
import { Categories } from './read/categories.ts';
import { GetGroupings } from './read/get-groupings.query.ts';
import { GetProductEdit } from './read/get-product-edit.query.ts';
import { GetProductRows } from './read/get-product-rows.query.ts';
import { MovedAddresses } from './read/moved-addresses.query.ts';
import { ProductAnswers } from './read/product-answers.ts';
import { Products } from './read/products.query.ts';
import { StorefrontCatalog } from './read/storefront-catalog.ts';

@Module({
  imports: [MediaModule, PromotionsModule, ReviewsModule, ShopModule, StaffModule],
  controllers: [
    CatalogController,
    ProductReadsController,
    ProductAdminController,
    CombinationReadsController,
    CombinationAdminController,
    BulkAdminController,
    AttributeAdminController,
    BrandAdminController,
    BrandLineAdminController,
    CategoryAdminController,
    CollectionAdminController,
    FeatureAdminController,
    ImageAdminController,
    TagAdminController,
  ],
  providers: [
    CatalogApi,
    CreateCategory,
    CreateBrand,
    CreateProperty,
    CreateProduct,
    UpdateProduct,
    ProductRefresh,
    ProductEditing,
    AddProductImages,
    CatalogTransaction,
    ChangePack,
    CreateBrandLine,
    CreateCollection,
    CreateTag,
    DuplicateProduct,
    FollowPictures,
    GenerateCombinations,
    GroupingEditing,
    NewSelections,
    PictureCombination,
    PriceCombinations,
    BulkPrices,
    BulkCategories,
    ProductParts,
    MakeChoices,
    RemoveCombination,
    RemoveGrouping,
    RemoveProductImage,
    SetCombinations,
    SetProductStatus,
    UpdateAttribute,
    UpdateBrand,
    UpdateBrandLine,
    UpdateCategory,
    UpdateCollection,
    UpdateCombination,
    UpdateFeature,
    UpdateTag,
    GetGroupings,
    GetProductEdit,
    GetProductRows,
    MovedAddresses,
    ProductWatchers,
    ProjectProducts,
    RebuildCatalog,
    RenewProjections,
    RenewProjectionsJob,
    Categories,
    Products,
    ProductAnswers,
    StorefrontCatalog,
  ],
  exports: [CatalogApi, MovedAddresses, ProductWatchers, StorefrontCatalog],
})
export class CatalogModule {}
