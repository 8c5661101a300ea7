import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { DeliveryApi } from '../modules/delivery/index.ts';
import { type ReceiptItem, StockApi } from '../modules/stock/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { communeNamed } from './commune-named.ts';
import { PRODUCTS } from './data/products/index.ts';
import { WAREHOUSES } from './data/shop.ts';
import type { DemoStock } from './data/types.ts';

/** Stock by SKU of the sellable unit; a pack has none of its own. */
function received(): [sku: string, stock: DemoStock][] {
  return PRODUCTS.flatMap((product): [string, DemoStock][] => {
    if (product.combinations) return product.combinations.map(({ sku, stock }) => [sku, stock]);
    return product.stock ? [[product.sku, product.stock]] : [];
  });
}

/** Two warehouses and the first receipt of each. */
export async function seedStock(door: Door, shopId: string, entered: Entered, actor: Actor): Promise<void> {
  const stock = door(StockApi);
  await door(UnitOfWork).transactional(async (em) => {
    for (const [priority, { name, commune, wilaya }] of WAREHOUSES.entries()) {
      const communeId = communeNamed(door(DeliveryApi), wilaya, commune);
      const warehouseId = await stock.createWarehouse(em, { shopId, name, communeId, priority });
      const items: ReceiptItem[] = received().flatMap(([sku, pieces]) => {
        const quantity = pieces[priority] ?? 0;
        return quantity > 0 ? [{ unitId: known(entered.units, sku), quantity }] : [];
      });
      await stock.receive(em, { shopId, warehouseId, items, reason: 'Stock de départ', actor });
    }
  });
}
