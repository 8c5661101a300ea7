import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import {
  NEXT_TO_PROJECT,
  PROJECTION_COME_TO,
  PROJECTION_STATE,
} from '../persistence/projection-statements.ts';
import { ProductRefresh } from './product-refresh.ts';
import { PROJECTION_VERSION } from './projection/project-products.ts';

const NAME = 'catalogue';
const BATCH = 200;

interface Projected {
  readonly id: string;
  readonly shopId: string;
}

/** After an upgrade, what pages and orders know of products is built anew: what the version before wrote may lack something. */
@Injectable()
export class RenewProjections {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: ProductRefresh,
  ) {}

  /** A transaction a batch; one that was stopped goes on where it was. @returns how many products were rebuilt. */
  async execute(): Promise<number> {
    let rebuilt = 0;
    for (;;) {
      const done = await this.work.transactional((em) => this.#batch(em));
      rebuilt += done;
      if (done < BATCH) return rebuilt;
    }
  }

  /** The row of the version stays locked: of two processes one rebuilds, and the other finds it done. */
  async #batch(em: EntityManager): Promise<number> {
    const [state] = await sqlIn<{ version: number; rebuiltTo: string | null }>(em, PROJECTION_STATE, [NAME]);
    if (!state || state.version >= PROJECTION_VERSION) return 0;
    const products = await sqlIn<Projected>(em, NEXT_TO_PROJECT, [state.rebuiltTo, BATCH]);
    const shops = Map.groupBy(products, ({ shopId }) => shopId);
    for (const [shopId, own] of shops)
      await this.changes.record(
        em,
        shopId,
        own.map(({ id }) => id),
      );
    const isLast = products.length < BATCH;
    const version = isLast ? PROJECTION_VERSION : state.version;
    await sqlIn(em, PROJECTION_COME_TO, [NAME, version, isLast ? null : products.at(-1)?.id]);
    return products.length;
  }
}
