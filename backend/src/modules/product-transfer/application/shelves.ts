import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { StockApi } from '../../stock/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import { UNITS_OF_PRODUCTS } from '../persistence/import-statements.ts';
import { type CountedLine, keyOfValues } from './part-names.ts';
import type { Present } from './plan-row.ts';
import type { Import } from './read-batch.ts';

interface Unit {
  readonly productId: string;
  readonly id: string;
  readonly values: readonly string[];
}

export interface Counted {
  readonly productId: string;
  readonly lines: readonly CountedLine[];
}

/** What lies in the warehouse of an import, through the door of the stock. */
@Injectable()
export class Shelves {
  constructor(private readonly stock: StockApi) {}

  /** The products with what lies of them there. */
  async of(em: EntityManager, file: Import, products: readonly Present[]): Promise<Present[]> {
    const ids = products.map(({ id }) => id);
    const units = await unitsOf(em, ids);
    const all = [...ids, ...[...units.values()].flatMap((own) => [...own.values()])];
    const pieces = await this.stock.onHand(em, file.shopId, file.warehouseId ?? '', all);
    return products.map((product) => {
      const own = [['', product.id] as const, ...(units.get(product.id) ?? [])];
      return { ...product, onHand: new Map(own.map(([key, unit]) => [key, pieces.get(unit) ?? 0])) };
    });
  }

  /** @throws StockPromised (409), DomainError `invalid` (422) on `stock` */
  async set(em: EntityManager, file: Import, counted: readonly Counted[]): Promise<void> {
    const units = await this.#units(em, counted);
    const counts = units.map(({ unitId, line }) => ({ unitId, quantity: line.quantity }));
    await this.stock.setCounts(em, commandOf(file), counts);
  }

  /** Takes a count back: the difference that it made, whatever was sold since. Refuses as `set` does. */
  async giveBack(em: EntityManager, file: Import, from: Counted, to: Counted): Promise<void> {
    const before = new Map(from.lines.map(({ key, quantity }) => [key, quantity]));
    const units = await this.#units(em, [to]);
    const changes = units.map(({ unitId, line }) => ({
      unitId,
      change: (before.get(line.key) ?? line.quantity) - line.quantity,
    }));
    await this.stock.changeCounts(em, commandOf(file), changes);
  }

  async #units(em: EntityManager, counted: readonly Counted[]) {
    const units = await unitsOf(
      em,
      counted.map(({ productId }) => productId),
    );
    return counted.flatMap(({ productId, lines }) =>
      lines.map((line) => {
        const unitId = line.key === '' ? productId : units.get(productId)?.get(line.key);
        if (!unitId) throw new DomainError('invalid', 422, { fields: { stock: ['validation.unit'] } });
        return { unitId, line };
      }),
    );
  }
}

const commandOf = (file: Import) => ({
  ...{ shopId: file.shopId, warehouseId: file.warehouseId ?? '', actor: actorOf(file) },
  reason: file.fileName,
});

async function unitsOf(em: EntityManager, productIds: readonly string[]) {
  const found = new Map<string, Map<string, string>>();
  for (const { productId, id, values } of await sqlIn<Unit>(em, UNITS_OF_PRODUCTS, [productIds])) {
    const own = found.get(productId) ?? new Map<string, string>();
    found.set(productId, own.set(keyOfValues(values), id));
  }
  return found;
}
