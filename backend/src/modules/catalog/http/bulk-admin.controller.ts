import { catalogAdminContract as contract, type InputOf } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { BulkCategories } from '../application/bulk-categories.ts';
import { BulkPrices } from '../application/bulk-prices.ts';

/** Changes of many products in one step, and what takes them back. */
@Controller()
export class BulkAdminController {
  constructor(
    private readonly bulkPrices: BulkPrices,
    private readonly bulkCategories: BulkCategories,
  ) {}

  @Endpoint(contract.bulkPrices)
  async prices(
    @Input() { body }: InputOf<typeof contract.bulkPrices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { products, combinations } = await this.bulkPrices.execute(shopId, body.ids, body.change, actor);
    return { ok: true as const, before: { products: [...products], combinations: [...combinations] } };
  }

  @Endpoint(contract.restorePrices)
  async restorePrices(
    @Input() { body }: InputOf<typeof contract.restorePrices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const restored = await this.bulkPrices.restore(shopId, body, actor);
    return { ok: true as const, restored };
  }

  @Endpoint(contract.bulkCategories)
  async categories(
    @Input() { body }: InputOf<typeof contract.bulkCategories>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { ids: productIds, categoryId, act } = body;
    const before = await this.bulkCategories.execute(shopId, { productIds, categoryId, act }, actor);
    return {
      ok: true as const,
      before: before.map((row) => ({ ...row, categoryIds: [...row.categoryIds] })),
    };
  }

  @Endpoint(contract.restoreCategories)
  async restoreCategories(
    @Input() { body }: InputOf<typeof contract.restoreCategories>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const restored = await this.bulkCategories.restore(shopId, body.products, actor);
    return { ok: true as const, restored };
  }
}
