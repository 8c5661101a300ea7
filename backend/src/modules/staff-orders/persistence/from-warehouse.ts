import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Where an order's goods are taken from. */
export interface FromWarehouse {
  readonly id: string;
  readonly name: string;
  readonly communeId: number | null;
}

/** @throws DomainError `invalid` (422): not a warehouse of this shop that sells. */
export async function warehouseOf(em: EntityManager, shopId: string, id: string): Promise<FromWarehouse> {
  const [found] = await sqlIn<FromWarehouse>(
    em,
    'select id, name, commune_id as "communeId" from warehouses where id = $1 and shop_id = $2 and active',
    [id, shopId],
  );
  if (!found) throw new DomainError('invalid', 422, { fields: { warehouseId: ['validation.choice'] } });
  return found;
}
