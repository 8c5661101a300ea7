import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { NewPack } from '../domain/commands.ts';
import { checkPackItems, refuseWith } from '../domain/product-rules.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';
import { checkPackParts } from './product-references.ts';

const ITEMS = `/* prepared:catalog_pack_items */
select product_id as "productId", combination_id as "combinationId", quantity from pack_items where pack_id = $1
order by position, id`;
const CLEAR = `/* prepared:catalog_clear_pack */ delete from pack_items where pack_id = $1`;
const FILL = `/* prepared:catalog_fill_pack */
insert into pack_items (id, pack_id, product_id, combination_id, quantity, position)
select r.id, $1, r.product_id, r.combination_id, r.quantity, r.position
from jsonb_to_recordset($2::jsonb) r (id uuid, product_id uuid, combination_id uuid, quantity int, position int)`;

/** What a pack is made of, and whether the shopper chooses (flexible) or the merchant has (strict). */
@Injectable()
export class ChangePack {
  constructor(private readonly editing: ProductEditing) {}

  /** @returns the product's version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  async execute(em: EntityManager, ref: ProductRef, pack: NewPack, actor: Actor): Promise<number> {
    checkPackItems(pack);
    return this.editing.execute(em, ref, actor, async (product, now) => {
      const { id, type, pack_mode: mode } = product;
      refuseWith(type === 'pack' ? {} : { type: ['validation.choice'] });
      await checkPackParts(em, ref.shopId, pack);
      const items = await sqlIn(em, ITEMS, [id]);
      await sqlIn(em, CLEAR, [id]);
      const rows = pack.items.map(({ productId, combinationId = null, quantity }, position) => {
        const itemId = uuidv7(now.getTime());
        return { id: itemId, product_id: productId, combination_id: combinationId, quantity, position };
      });
      await sqlIn(em, FILL, [id, JSON.stringify(rows)]);
      return { columns: { pack_mode: pack.mode }, before: { pack: { mode, items } }, after: { pack } };
    });
  }
}
