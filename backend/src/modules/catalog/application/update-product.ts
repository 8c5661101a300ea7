import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { ProductChange } from '../domain/commands.ts';
import { checkProductChange } from '../domain/product-rules.ts';
import { Combination } from '../persistence/combination.schema.ts';
import { Product } from '../persistence/product.schema.ts';
import { ProductChanges } from './product-changes.ts';

/** Prices and status. */
@Injectable()
export class UpdateProduct {
  constructor(
    private readonly changes: ProductChanges,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404) for a product of another shop or another product's combination, `invalid` (422) */
  async execute(em: EntityManager, change: ProductChange, actor: Actor): Promise<void> {
    checkProductChange(change);
    const { shopId, productId } = change;
    const product = await em.findOne(Product, { id: productId, shopId });
    if (!product) throw new DomainError('not_found', 404);
    const before = { priceHt: product.priceHt, status: product.status };
    if (change.priceHt !== undefined) product.priceHt = change.priceHt;
    if (change.status !== undefined) product.status = change.status;
    product.updatedAt = this.clock.now();
    await this.#changeCombinations(em, change);
    const after = change;
    this.audit.record(em, {
      shopId,
      actor,
      action: 'catalog.update',
      entity: 'product',
      entityId: productId,
      before,
      after,
    });
    await em.flush();
    await this.changes.record(em, shopId, [productId]);
  }

  async #changeCombinations(em: EntityManager, { productId, combinationPrices = {} }: ProductChange) {
    for (const [id, priceHt] of Object.entries(combinationPrices)) {
      const combination = await em.findOne(Combination, { id, product: productId });
      if (!combination) throw new DomainError('not_found', 404);
      combination.priceHt = priceHt;
    }
  }
}
