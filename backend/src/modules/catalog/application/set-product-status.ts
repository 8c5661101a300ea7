import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import type { ProductStatus } from '../domain/commands.ts';
import { SET_STATUS, TAKE_PRODUCTS } from '../persistence/product-statements.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductRefresh } from './product-refresh.ts';

export interface StatusChange {
  readonly shopId: string;
  readonly productIds: readonly string[];
  readonly status: ProductStatus;
  /** Only those that have this one now. */
  readonly from?: ProductStatus;
}

/** Puts products on sale, takes them off, archives them: many at once. */
@Injectable()
export class SetProductStatus {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns what each was before, to undo. @throws DomainError `not_found` (404) when one is not the shop's: then none changes */
  execute(change: StatusChange, actor: Actor): Promise<{ id: string; status: ProductStatus }[]> {
    return this.work.run(change.shopId, (em) => this.#within(em, change, actor));
  }

  async #within(em: EntityManager, { shopId, productIds, status, from }: StatusChange, actor: Actor) {
    const wanted = [...new Set(productIds)];
    await lockCatalog(em, shopId);
    const found = await sqlIn<{ id: string; status: ProductStatus }>(em, TAKE_PRODUCTS, [shopId, wanted]);
    if (found.length < wanted.length) throw new DomainError('not_found', 404);
    const before = found.filter((row) => from === undefined || row.status === from);
    const ids = before.map(({ id }) => id);
    if (ids.length === 0) return before;
    await sqlIn(em, SET_STATUS, [ids, status, this.clock.now()]);
    for (const { id: entityId, status: old } of before) {
      const entry = { shopId, actor, action: 'catalog.update', entity: 'product', entityId } as const;
      if (old !== status) this.audit.record(em, { ...entry, before: { status: old }, after: { status } });
    }
    await em.flush();
    await this.changes.record(em, shopId, ids);
    return before;
  }
}
