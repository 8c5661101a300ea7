import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { NewPack } from '../domain/commands.ts';
import { checkPackItems, refuseWith } from '../domain/product-rules.ts';
import { CLEAR_PACK, FILL_PACK, PACK_ITEMS } from '../persistence/pack-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { ProductEditing, type ProductRef } from './product-editing.ts';
import { checkPackParts } from './product-references.ts';

/** What a pack is made of, and whether the shopper chooses (flexible) or the merchant has (strict). */
@Injectable()
export class ChangePack {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /** @returns the product's version after the change. @throws DomainError `not_found` (404), `stale` (409), `invalid` (422) */
  execute(ref: ProductRef, pack: NewPack, actor: Actor): Promise<number> {
    return this.work.run(ref.shopId, (em) => this.within(em, ref, pack, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, ref: ProductRef, pack: NewPack, actor: Actor): Promise<number> {
    checkPackItems(pack);
    return this.editing.execute(em, ref, actor, async (product, now) => {
      const { id, type, pack_mode: mode } = product;
      refuseWith(type === 'pack' ? {} : { type: ['validation.choice'] });
      await checkPackParts(em, ref.shopId, pack);
      const items = await sqlIn(em, PACK_ITEMS, [id]);
      await sqlIn(em, CLEAR_PACK, [id]);
      const rows = pack.items.map(({ productId, combinationId = null, quantity }, position) => {
        const itemId = uuidv7(now.getTime());
        return { id: itemId, product_id: productId, combination_id: combinationId, quantity, position };
      });
      await sqlIn(em, FILL_PACK, [id, JSON.stringify(rows)]);
      return { columns: { pack_mode: pack.mode }, before: { pack: { mode, items } }, after: { pack } };
    });
  }
}
