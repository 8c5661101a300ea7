import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import { ADD_PICTURES, FORGET_PICTURES, PICTURES_BEFORE } from '../persistence/picture-statements.ts';
import type { Import } from './read-batch.ts';
import type { Written } from './write-batch.ts';

/** The pictures that rows name by address: written down with the row, fetched afterwards (`FetchPictures`). */
@Injectable()
export class RowPictures {
  constructor(
    private readonly catalog: CatalogApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The addresses whose pictures the products have. */
  async had(
    em: EntityManager,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const found = new Map<string, Set<string>>();
    for (const { productId, url } of await sqlIn<{ productId: string; url: string }>(em, PICTURES_BEFORE, [
      productIds,
    ]))
      found.set(productId, (found.get(productId) ?? new Set<string>()).add(url));
    return found;
  }

  /** To be fetched, in the transaction of the rows. */
  async add(em: EntityManager, file: Import, rows: readonly Written[]): Promise<void> {
    const wanted = rows.flatMap(({ number, plan, productId }) =>
      (productId ? (plan.pictures ?? []) : []).map((url, place) => ({ number, place, productId, url })),
    );
    if (wanted.length > 0)
      await sqlIn(em, ADD_PICTURES, [file.id, file.shopId, JSON.stringify(wanted), this.clock.now()]);
  }

  /** A row is undone: what is on its way comes no more, and what came leaves the gallery. @returns how many there were */
  async forget(em: EntityManager, file: Import, number: number, productId: string): Promise<number> {
    const gone = await sqlIn<{ mediaId: string | null }>(em, FORGET_PICTURES, [file.id, number]);
    const { shopId } = file;
    for (const imageId of new Set(gone.flatMap(({ mediaId }) => mediaId ?? [])))
      try {
        await this.catalog.removeImage(em, { shopId, productId, imageId }, actorOf(file));
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      }
    return gone.length;
  }
}
