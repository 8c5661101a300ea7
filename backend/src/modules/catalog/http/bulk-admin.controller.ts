import { type BulkPriceChange, catalogAdminContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, centimesFromDa, daFromCentimes } from '@hanout/kernel';
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
import type { PriceChange } from '../domain/price-change.ts';

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
    const change = priceChangeOf(body.change);
    const { products, combinations } = await this.bulkPrices.execute(shopId, body.ids, change, actor);
    const before = {
      products: products.map((row) => ({ ...row, priceHt: daFromCentimes(row.priceHt) })),
      combinations: combinations.map((row) => ({
        ...row,
        priceHt: row.priceHt === null ? null : daFromCentimes(row.priceHt),
      })),
    };
    return { ok: true as const, before };
  }

  @Endpoint(contract.restorePrices)
  async restorePrices(
    @Input() { body }: InputOf<typeof contract.restorePrices>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const prices = {
      products: body.products.map((row) => ({ ...row, priceHt: centimesFromDa(row.priceHt) })),
      combinations: body.combinations.map((row) => ({
        ...row,
        priceHt: row.priceHt === null ? null : centimesFromDa(row.priceHt),
      })),
    };
    const restored = await this.bulkPrices.restore(shopId, prices, actor);
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

/** DA and per cent, as the domain counts them. */
function priceChangeOf(change: BulkPriceChange): PriceChange {
  if (change.kind === 'set') return { kind: 'set', amount: centimesFromDa(change.amount) };
  const roundTo = change.roundTo * 100;
  if (change.kind === 'percent')
    return { kind: 'percent', basisPoints: Math.round(change.percent * 100), roundTo };
  return { kind: change.kind, amount: centimesFromDa(change.amount), roundTo };
}
