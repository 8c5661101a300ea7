import type { Actor, Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../platform/clock/index.ts';
import { afterCommit } from '../../platform/database/index.ts';
import type { NewImages } from './application/add-product-images.ts';
import { CreateBrand } from './application/create-brand.ts';
import { CreateCategory } from './application/create-category.ts';
import { CreateProduct } from './application/create-product.ts';
import { type CreatedProperty, CreateProperty } from './application/create-property.ts';
import type { WantedChoices } from './application/make-choices.ts';
import { NewSelections } from './application/new-selections.ts';
import type { ProductRef } from './application/product-editing.ts';
import { ProductParts } from './application/product-parts.ts';
import { RebuildCatalog } from './application/rebuild-catalog.ts';
import type { ImageRef } from './application/remove-product-image.ts';
import { UpdateCategory } from './application/update-category.ts';
import { UpdateProduct } from './application/update-product.ts';
import type {
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
import type { CategoryChange, NewBrandLine, NewCollection, NewTag } from './domain/groupings.ts';
import type { SaleItem, SaleRef } from './domain/sale-item.ts';
import { productsOfUnits } from './persistence/products-of-units.query.ts';
import { saleItems } from './persistence/sale-items.query.ts';
import { Categories } from './read/categories.ts';

/** The door of the catalog. Everything runs in the caller's transaction. */
@Injectable()
export class CatalogApi {
  constructor(
    private readonly newCategory: CreateCategory,
    private readonly changeCategory: UpdateCategory,
    private readonly newBrand: CreateBrand,
    private readonly newProperty: CreateProperty,
    private readonly newSelection: NewSelections,
    private readonly newProduct: CreateProduct,
    private readonly changeProduct: UpdateProduct,
    private readonly parts: ProductParts,
    private readonly rebuildCatalog: RebuildCatalog,
    private readonly menus: Categories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What can be ordered now, from the write side, in the order of the refs. A ref without an item cannot be ordered. */
  saleItems(em: EntityManager, shopId: string, refs: readonly SaleRef[]): Promise<SaleItem[]> {
    return saleItems(em, shopId, refs, this.clock.now(), false);
  }

  /** The same at a counter, which has a scale: what is sold by weight too. */
  counterItems(em: EntityManager, shopId: string, refs: readonly SaleRef[]): Promise<SaleItem[]> {
    return saleItems(em, shopId, refs, this.clock.now(), true);
  }

  /** Whose pages show the stock of units: their products, and the packs that take them. */
  productsOfUnits(em: EntityManager, unitIds: readonly string[]): Promise<string[]> {
    return productsOfUnits(em, unitIds);
  }

  /** @returns its id. */
  createCategory(em: EntityManager, command: NewCategory, actor: Actor): Promise<string> {
    this.#forgetMenus(em, command.shopId);
    return this.newCategory.within(em, command, actor);
  }

  /** @returns its new version. @throws DomainError `not_found` (404), `stale`, `category_cycle` (409), `invalid` (422) */
  updateCategory(em: EntityManager, change: CategoryChange, actor: Actor): Promise<number> {
    return this.changeCategory.within(em, change, actor);
  }

  /** @returns its id. */
  createBrand(em: EntityManager, command: NewBrand, actor: Actor): Promise<string> {
    this.#forgetMenus(em, command.shopId);
    return this.newBrand.within(em, command, actor);
  }

  createAttribute(em: EntityManager, command: NewAttribute, actor: Actor): Promise<CreatedProperty> {
    return this.newProperty.attributeWithin(em, command, actor);
  }

  createFeature(em: EntityManager, command: NewFeature, actor: Actor): Promise<CreatedProperty> {
    return this.newProperty.featureWithin(em, command, actor);
  }

  /** @returns its id. @throws DomainError `invalid` (422). */
  createBrandLine(em: EntityManager, command: NewBrandLine, actor: Actor): Promise<string> {
    return this.newSelection.brandLine.within(em, command, actor);
  }

  /** @returns its id. @throws DomainError `invalid` (422). */
  createTag(em: EntityManager, command: NewTag, actor: Actor): Promise<string> {
    return this.newSelection.tag.within(em, command, actor);
  }

  /** @returns its id. @throws DomainError `invalid` (422). */
  createCollection(em: EntityManager, command: NewCollection, actor: Actor): Promise<string> {
    return this.newSelection.collection.within(em, command, actor);
  }

  /** @throws DomainError `invalid` (422) with fields, `sku_taken` (409) */
  createProduct(em: EntityManager, command: NewProduct, actor: Actor): Promise<CreatedProduct> {
    this.#forgetMenus(em, command.shopId);
    return this.newProduct.within(em, command, actor);
  }

  /** Several of one shop, in their order. @throws DomainError as `createProduct`, when one of them is refused */
  createProducts(
    em: EntityManager,
    shopId: string,
    commands: readonly NewProduct[],
    actor: Actor,
  ): Promise<CreatedProduct[]> {
    this.#forgetMenus(em, shopId);
    return this.newProduct.all(em, shopId, commands, actor);
  }

  /** @returns the product's new version. @throws DomainError `not_found` (404), `invalid` (422), `stale`, `sku_taken` (409) */
  updateProduct(em: EntityManager, change: ProductChange, actor: Actor): Promise<number> {
    this.#forgetMenus(em, change.shopId);
    return this.changeProduct.within(em, change, actor);
  }

  /**
   * The combinations of a product as a whole; those that are not named are retired. With none, it is sold as a whole.
   * @returns the product's new version. @throws DomainError `not_found` (404), `invalid` (422), `stale`, `sku_taken` (409)
   */
  setCombinations(
    em: EntityManager,
    ref: ProductRef,
    combinations: readonly NewCombination[],
    actor: Actor,
  ): Promise<number> {
    return this.parts.combinations.execute(em, ref, combinations, actor);
  }

  /** @returns the product's new version. @throws DomainError `not_found` (404), `invalid` (422), `stale` (409) */
  changePack(em: EntityManager, ref: ProductRef, pack: NewPack, actor: Actor): Promise<number> {
    return this.parts.pack.within(em, ref, pack, actor);
  }

  /** Attributes and values, by their French names, that the shop does not have yet. */
  makeChoices(
    em: EntityManager,
    shopId: string,
    wanted: readonly WantedChoices[],
    actor: Actor,
  ): Promise<void> {
    return this.parts.choices.execute(em, shopId, wanted, actor);
  }

  /** Stored pictures go to the end of a gallery. @throws DomainError `not_found` (404), `invalid` (422) for one of another shop */
  addImages(em: EntityManager, images: NewImages, actor: Actor): Promise<void> {
    return this.parts.newImages.within(em, images, actor);
  }

  /** @throws DomainError `not_found` (404) */
  removeImage(em: EntityManager, image: ImageRef, actor: Actor): Promise<void> {
    return this.parts.goneImage.within(em, image, actor);
  }

  /** After products were written past the use cases: their projections, and the event. All of the shop when none is named. */
  rebuild(em: EntityManager, shopId: string, productIds?: readonly string[]): Promise<void> {
    this.#forgetMenus(em, shopId);
    return this.rebuildCatalog.execute(em, shopId, productIds);
  }

  /** What `work` writes is neither projected nor told of: the caller calls `rebuild` for it, or gives it up. */
  untold<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
    return this.rebuildCatalog.untold(em, work);
  }

  /** They show names, counts and the order of categories. */
  #forgetMenus(em: EntityManager, shopId: string): void {
    afterCommit(em, () => this.menus.forget(shopId));
  }
}
