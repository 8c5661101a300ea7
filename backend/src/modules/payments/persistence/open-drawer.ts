import { PLACE_OF_KIND } from '@hanout/contracts';
import { DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MoneyAccountEntity } from './money-account.schema.ts';
import { isNameTaken } from './movement-statements.ts';

export interface NewDrawer {
  readonly shopId: string;
  readonly name: string;
  readonly warehouseId: string;
}

/** The account of a till's drawer: its documents alone move it. @returns its id. @throws DomainError `invalid` (422): the name is taken. */
export async function openDrawer(em: EntityManager, drawer: NewDrawer, at: Date): Promise<string> {
  if (await isNameTaken(em, drawer.shopId, drawer.name, null))
    throw new DomainError('invalid', 422, { fields: { name: ['money.name'] } });
  const id = uuidv7(at.getTime());
  const row = { ...drawer, id, kind: 'register', drawer: true, refunds: false, balance: 0 } as const;
  em.create(MoneyAccountEntity, { ...row, place: PLACE_OF_KIND.register, createdAt: at });
  await em.flush();
  return id;
}
