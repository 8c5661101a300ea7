import {
  landedCostsContract,
  supplierBillsContract,
  supplierOrdersContract,
  supplierPaymentsContract,
  supplierReceiptsContract,
  supplierReturnsContract,
  suppliersContract,
} from '@hanout/contracts';
import { algiersDay, DAY_MS, nearestCentimes, sum, toCentimes } from '@hanout/kernel';
import { known } from '../catalog-commands.ts';
import {
  BROUGHT,
  type DemoSupplier,
  type DemoSupplierOrder,
  SUPPLIER_ORDERS,
  SUPPLIERS,
  type SupplyStep,
} from '../data/supply.ts';
import { costOf, type DemoShop } from '../demo-shop.ts';
import { bankOf } from './money.ts';
import type { DemoStaff } from './staff.ts';
import { type Happening, instantOf, inTurn } from './timeline.ts';
import { warehouseAt } from './warehouses.ts';

/** Before the first order of them. */
const KNOWN_DAYS_AGO = 25;
/** What the demo's goods are taxed with, basis points. */
const UNTAXED = 0;

/** Suppliers, what was ordered of them, and what came of it: received, sent back, billed, paid. */
export function supplyOf(shop: DemoShop, staff: DemoStaff, now: Date): Happening[] {
  const supply = new Supply(shop, staff);
  const met: Happening = {
    at: now.getTime() - KNOWN_DAYS_AGO * DAY_MS,
    happen: async () => {
      for (const supplier of SUPPLIERS) await supply.meet(supplier);
    },
  };
  const brought: Happening = { at: instantOf(BROUGHT.at, now), happen: () => supply.receiveAlone() };
  return [met, ...SUPPLIER_ORDERS.flatMap((order) => lived(supply, order, now)), brought];
}

function lived(supply: Supply, order: DemoSupplierOrder, now: Date): Happening[] {
  let standing: Standing;
  const place = async (at: Date) => {
    standing = await supply.order(order, at);
  };
  const steps = order.steps.map((step) => ({
    after: step.after,
    happen: (at: Date) => supply.act(standing, step, at),
  }));
  return inTurn(instantOf(order.placed, now), now, place, steps);
}

/** An order of a supplier as those have it before them who go on with it. */
interface Standing {
  readonly id: string;
  readonly supplierId: string;
  readonly receipts: string[];
}

class Supply {
  readonly #suppliers = new Map<string, string>();

  constructor(
    private readonly shop: DemoShop,
    private readonly staff: DemoStaff,
  ) {}

  /** A supplier with its terms and its prices. */
  async meet({ key, name, sells, ...terms }: DemoSupplier): Promise<void> {
    const buyer = this.staff.as('supplier_order_manager');
    const { id } = await buyer.call(suppliersContract.create, { body: { name } });
    const body = { ...terms, name, version: 1, active: true };
    await buyer.call(suppliersContract.edit, { params: { id }, body });
    for (const sku of sells) {
      const body = { priceHt: costOf(sku), taxRate: UNTAXED, packSize: 1, minQuantity: 1, preferred: true };
      await buyer.call(suppliersContract.setPrice, { params: { id, unitId: this.#unit(sku) }, body });
    }
    this.#suppliers.set(key, id);
  }

  /** Ordered, and sent unless it is a draft still. */
  async order({ supplier, to, lines, expectedIn }: DemoSupplierOrder, at: Date): Promise<Standing> {
    const buyer = this.staff.as('supplier_order_manager');
    const supplierId = known(this.#suppliers, supplier);
    const warehouseId = await warehouseAt(this.staff, to);
    const { id } = await buyer.call(supplierOrdersContract.create, { body: { supplierId, warehouseId } });
    const params = { id };
    const { version } = await buyer.call(supplierOrdersContract.save, {
      params,
      body: {
        ...{ version: 1, warehouseId },
        expectedOn:
          expectedIn === undefined ? null : algiersDay(new Date(at.getTime() + expectedIn * DAY_MS)),
        lines: lines.map(([sku, ordered]) => ({
          ...{ unitId: this.#unit(sku), ordered, priceHt: costOf(sku), taxRate: UNTAXED },
        })),
      },
    });
    if (expectedIn !== undefined)
      await buyer.call(supplierOrdersContract.send, { params, body: { version } });
    return { id, supplierId, receipts: [] };
  }

  act(order: Standing, step: SupplyStep, at: Date): Promise<void> {
    switch (step.do) {
      case 'receive':
        return this.#receive(order, step);
      case 'sendBack':
        return this.#sendBack(order);
      case 'bill':
        return this.#bill(order, step.number, at);
      case 'pay':
        return this.#pay(order, step, at);
      case 'land':
        return this.#land(order, step);
    }
  }

  /** Goods that nobody had ordered, at a price that is still to come. */
  async receiveAlone(): Promise<void> {
    const { supplier, to, deliveryNote, lines } = BROUGHT;
    await this.staff.as('warehouse_clerk').call(supplierReceiptsContract.create, {
      body: {
        ...{ supplierId: known(this.#suppliers, supplier), warehouseId: await warehouseAt(this.staff, to) },
        deliveryNote,
        lines: lines.map(([sku, quantity]) => ({ unitId: this.#unit(sku), quantity, qc: 'passed' as const })),
      },
    });
  }

  async #receive(order: Standing, { deliveryNote, lines }: Extract<SupplyStep, { do: 'receive' }>) {
    const clerk = this.staff.as('warehouse_clerk');
    const params = { id: order.id };
    const { items } = await clerk.call(supplierOrdersContract.toReceive, { params });
    const lineOf = new Map(items.map(({ unitId, lineId }) => [unitId, lineId]));
    const { id } = await clerk.call(supplierOrdersContract.receive, {
      params,
      body: {
        deliveryNote,
        lines: lines.map(([sku, quantity, found]) => ({
          ...{ lineId: known(lineOf, this.#unit(sku)), quantity, qc: 'passed' as const },
          ...found,
        })),
      },
    });
    order.receipts.push(id);
  }

  async #sendBack({ supplierId }: Standing): Promise<void> {
    const buyer = this.staff.as('supplier_order_manager');
    const query = { supplier: supplierId, state: 'draft' as const };
    const { returns } = await buyer.call(supplierReturnsContract.list, { query });
    for (const { id } of returns) {
      const { version } = await buyer.call(supplierReturnsContract.show, { params: { id } });
      await buyer.call(supplierReturnsContract.send, { params: { id }, body: { version } });
    }
  }

  async #bill({ supplierId }: Standing, number: string, at: Date): Promise<void> {
    const buyer = this.staff.as('supplier_order_manager');
    const { lines } = await buyer.call(supplierBillsContract.billable, { query: { supplier: supplierId } });
    const billed = lines.map(({ receiptLineId, left, orderedHt, taxRate }) => ({
      ...{ receiptLineId, pieces: left, priceHt: toCentimes(orderedHt ?? 0), taxRate },
    }));
    const ht = sum(billed.map(({ pieces, priceHt }) => toCentimes(pieces * priceHt)));
    await buyer.call(supplierBillsContract.create, {
      body: { supplierId, number, onDay: algiersDay(at), ht, tax: toCentimes(0), lines: billed },
    });
  }

  async #pay({ supplierId }: Standing, { amount, reference }: Extract<SupplyStep, { do: 'pay' }>, at: Date) {
    const accountant = this.staff.as('accountant');
    await accountant.call(supplierPaymentsContract.create, {
      body: {
        ...{ supplierId, type: 'transfer', accountId: await bankOf(accountant) },
        ...{ amount: nearestCentimes(amount), onDay: algiersDay(at), reference },
      },
    });
  }

  async #land({ receipts }: Standing, { label, amount, by }: Extract<SupplyStep, { do: 'land' }>) {
    await this.staff.as('supplier_order_manager').call(landedCostsContract.create, {
      body: { label, amount: nearestCentimes(amount), by, receipts },
    });
  }

  #unit(sku: string): string {
    return known(this.shop.entered.units, sku);
  }
}
