export type { CreatedProperty } from './application/create-property.ts';
export { type ProductWatcher, ProductWatchers } from './application/product-watchers.ts';
export { CatalogApi } from './catalog.api.ts';
export { CatalogModule } from './catalog.module.ts';
export type {
  CreatedProduct,
  NewAttribute,
  NewBrand,
  NewCategory,
  NewCombination,
  NewFeature,
  NewPack,
  NewProduct,
  ProductChange,
} from './domain/commands.ts';
export { seesCosts } from './domain/costs.ts';
export type { NewBrandLine, NewCollection, NewTag } from './domain/groupings.ts';
export type { SaleItem, SalePart, SaleRef } from './domain/sale-item.ts';
export { shownPrice, shownUnit, visibleAt } from './domain/shown-price.ts';
export { freeSlug, slugOf } from './domain/slug.ts';
export { type WholesaleTerms, wholesaleTerms } from './persistence/wholesale-terms.query.ts';
export { MovedAddresses, type MovedKind } from './read/moved-addresses.query.ts';
export { StorefrontCatalog } from './read/storefront-catalog.ts';
