import type { Actor, Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { named, notedChange } from '../domain/noted-change.ts';
import { changeRow, rowForChange } from '../persistence/rows.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { ProductRefresh } from './product-refresh.ts';

export interface ProductRef {
  readonly shopId: string;
  readonly productId: string;
  /** The one that the form showed; absent where two hands cannot undo each other. */
  readonly version?: number;
}

export interface ProductRow {
  readonly id: string;
  readonly type: 'standard' | 'pack';
  readonly status: 'draft' | 'active' | 'archived';
  readonly pack_mode: 'strict' | 'flexible' | null;
  readonly main_category_id: string;
  readonly brand_id: string | null;
  readonly brand_line_id: string | null;
  readonly price_ht: number;
  readonly has_serials: boolean;
  readonly weighed: boolean;
  readonly version: number;
}

/** What a change did: columns of the product's row to write, and what else was and is, for the audit log. */
export interface Done {
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** False: a change beside the product's own forms, which may stay open. */
  readonly counts?: boolean;
}

/** What every change of one product is wrapped in: the lock, the version, the audit log, the refresh. */
@Injectable()
export class ProductEditing {
  constructor(
    private readonly changes: ProductRefresh,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the product's version after the change.
   * @throws DomainError `not_found` (404), `stale` (409) with the present `version`, and what `work` throws
   */
  async execute(
    em: EntityManager,
    ref: ProductRef,
    actor: Actor,
    work: (product: ProductRow, now: Date) => Promise<Done>,
  ): Promise<number> {
    const { shopId, productId } = ref;
    await lockCatalog(em, shopId);
    const product = await rowForChange<ProductRow>(em, 'products', { ...ref, id: productId });
    const now = this.clock.now();
    const done = await work(product, now);
    const columns = { ...done.columns, updated_at: now };
    const version =
      done.counts === false ? product.version : await changeRow(em, 'products', productId, columns);
    this.audit.record(em, {
      shopId,
      actor,
      action: 'catalog.update',
      entity: 'product',
      entityId: productId,
      ...notedChange({ ...named(product), ...done.before }, { ...named(done.columns ?? {}), ...done.after }),
    });
    await em.flush();
    await this.changes.record(em, shopId, [productId]);
    return version;
  }
}
