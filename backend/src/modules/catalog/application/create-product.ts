import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { CreatedProduct, NewProduct } from '../domain/commands.ts';
import { checkNewProduct } from '../domain/product-rules.ts';
import { ProductChanges } from './product-changes.ts';
import { checkCombinationValues, checkPackParts, checkReferences, checkSkus } from './product-references.ts';
import { addBelongings, addCombinations, addPackItems, addProduct, addTexts } from './product-rows.ts';
import { setCollections, setTags } from './product-sets.ts';
import { lockCatalogue, slugsFor } from './slugs.ts';

@Injectable()
export class CreateProduct {
  constructor(
    private readonly changes: ProductChanges,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction: the product with all that belongs to it, its projection and its event.
   * @throws DomainError `invalid` (422) with fields, `sku_taken` (409)
   */
  async execute(em: EntityManager, command: NewProduct, actor: Actor): Promise<CreatedProduct> {
    const { shopId } = command;
    checkNewProduct(command);
    await lockCatalogue(em, shopId);
    await this.#checkAgainstShop(em, command);
    const now = this.clock.now();
    const productId = uuidv7(now.getTime());
    const slugs = await slugsFor(em, 'product', shopId, command.texts);
    addProduct(em, productId, command, now);
    addTexts(em, productId, command, slugs);
    addBelongings(em, productId, command);
    const combinationIds = addCombinations(em, productId, command, now);
    addPackItems(em, productId, command, now);
    this.audit.record(em, {
      shopId,
      actor,
      action: 'catalog.create',
      entity: 'product',
      entityId: productId,
      after: command,
    });
    await em.flush();
    await setTags(em, productId, command.tagIds ?? []);
    await setCollections(em, productId, command.collectionIds ?? []);
    await this.changes.record(em, shopId, [productId]);
    return { productId, combinationIds };
  }

  async #checkAgainstShop(em: EntityManager, command: NewProduct): Promise<void> {
    await checkReferences(em, command.shopId, command);
    await checkCombinationValues(em, command);
    if (command.pack) await checkPackParts(em, command.shopId, command.pack);
    const skus = (command.combinations ?? []).map(({ sku }) => sku);
    await checkSkus(em, command.shopId, [command.sku, ...skus]);
  }
}
