export type { CreatedProperty } from './application/create-property.ts';
export { CatalogApi } from './catalog.api.ts';
export { CatalogModule } from './catalog.module.ts';
export type {
  CreatedProduct,
  NewAttribute,
  NewBrand,
  NewCategory,
  NewFeature,
  NewPack,
  NewProduct,
  ProductChange,
} from './domain/commands.ts';
export type { SaleItem, SalePart, SaleRef } from './domain/sale-item.ts';
export { StorefrontCatalogue } from './read/storefront-catalogue.ts';
