import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { CreatedProduct, NewProduct } from '../domain/commands.ts';
import { checkNewProduct } from '../domain/product-rules.ts';
import { lockCatalog, type Slugs, slugsForAll } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { checkCombinationValues, checkPackParts, checkReferences, checkSkus } from './product-references.ts';
import { ProductRefresh } from './product-refresh.ts';
import { addBelongings, addCombinations, addPackItems, addProduct, addTexts } from './product-rows.ts';
import { setCollections, setTags } from './product-sets.ts';

@Injectable()
export class CreateProduct {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The product with all that belongs to it, its projection and its event.
   * @throws DomainError `invalid` (422) with fields, `sku_taken` (409)
   */
  execute(command: NewProduct, actor: Actor): Promise<CreatedProduct> {
    return this.work.run(command.shopId, (em) => this.within(em, command, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, command: NewProduct, actor: Actor): Promise<CreatedProduct> {
    const [created] = await this.all(em, command.shopId, [command], actor);
    return created as CreatedProduct;
  }

  /**
   * Several of one shop, in their order; one that is refused refuses all of them.
   * @throws DomainError `invalid` (422) with fields of the one at fault, `sku_taken` (409)
   */
  async all(
    em: EntityManager,
    shopId: string,
    commands: readonly NewProduct[],
    actor: Actor,
  ): Promise<CreatedProduct[]> {
    for (const command of commands) checkNewProduct(command);
    await lockCatalog(em, shopId);
    await this.#checkAgainstShop(em, shopId, commands);
    const texts = commands.map((command) => command.texts);
    const slugs = await slugsForAll(em, 'product', shopId, texts);
    const now = this.clock.now();
    // A millisecond apart, so that lists of the newest keep their order.
    const created = commands.map((command, nth) => {
      const at = new Date(now.getTime() - (commands.length - 1 - nth));
      return this.#add(em, command, slugs[nth] ?? {}, at, actor);
    });
    await em.flush();
    for (const [nth, { productId }] of created.entries()) {
      const { tagIds = [], collectionIds = [] } = commands[nth] ?? {};
      if (tagIds.length > 0) await setTags(em, productId, tagIds);
      if (collectionIds.length > 0) await setCollections(em, productId, collectionIds);
    }
    const ids = created.map(({ productId }) => productId);
    await this.changes.record(em, shopId, ids);
    return created;
  }

  /** The rows of one product, written at the next flush. */
  #add(em: EntityManager, command: NewProduct, slugs: Slugs, now: Date, actor: Actor): CreatedProduct {
    const productId = uuidv7(now.getTime());
    addProduct(em, productId, command, now);
    addTexts(em, productId, command, slugs);
    addBelongings(em, productId, command);
    const combinationIds = addCombinations(em, productId, command, now);
    addPackItems(em, productId, command, now);
    this.audit.record(em, {
      shopId: command.shopId,
      actor,
      action: 'catalog.create',
      entity: 'product',
      entityId: productId,
      after: command,
    });
    return { productId, combinationIds };
  }

  async #checkAgainstShop(em: EntityManager, shopId: string, commands: readonly NewProduct[]): Promise<void> {
    await checkReferences(em, shopId, ...commands);
    await checkCombinationValues(em, shopId, ...commands);
    for (const { pack } of commands) if (pack) await checkPackParts(em, shopId, pack);
    const skus = commands.flatMap(({ sku, combinations = [] }) => [
      sku,
      ...combinations.map((one) => one.sku),
    ]);
    await checkSkus(em, shopId, skus);
  }
}
