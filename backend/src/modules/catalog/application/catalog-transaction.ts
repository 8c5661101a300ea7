import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { Categories } from '../read/categories.ts';

/** Opens the transaction of a change of a shop's catalog. Menus show names, counts and order: they are read anew after it. */
@Injectable()
export class CatalogTransaction {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly menus: Categories,
  ) {}

  run<T>(shopId: string, change: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.idempotency.transactional((em) => {
      afterCommit(em, () => this.menus.forget(shopId));
      return change(em);
    });
  }
}
