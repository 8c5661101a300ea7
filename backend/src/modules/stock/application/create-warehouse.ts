import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Warehouse } from '../persistence/stock.schema.ts';

export interface NewWarehouse {
  readonly shopId: string;
  readonly name: string;
  readonly communeId?: number | null;
  /** The shop sells from the lowest number first. */
  readonly priority?: number;
}

@Injectable()
export class CreateWarehouse {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** In the caller's transaction. @returns the warehouse's id. */
  async execute(em: EntityManager, warehouse: NewWarehouse): Promise<string> {
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const { shopId, name, communeId = null, priority = 0 } = warehouse;
    em.create(Warehouse, { id, shopId, name, communeId, priority, active: true, createdAt: at });
    await em.flush();
    return id;
  }
}
