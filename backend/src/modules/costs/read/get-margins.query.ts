import type { CostMethod, Margin } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopApi } from '../../shop/index.ts';
import { by, marginOf, orderCost } from './get-costs.query.ts';
import type { OrderCostRowsView, ProductMarginRowsView } from './views.generated.ts';

const OF_ORDERS = `/* prepared:costs-of-orders */
select * from order_cost_rows where shop_id = $1 and id = any($2::uuid[])`;
const OF_PRODUCTS = `/* prepared:costs-of-products */
select * from product_margin_rows where shop_id = $1 and id = any($2::uuid[])`;

interface Margins {
  readonly method: CostMethod;
  readonly margins: Margin[];
}

/** What is left of prices, for the rows of a list. */
@Injectable()
export class GetMargins {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  async ofOrders(shopId: string, ids: readonly string[]): Promise<Margins> {
    const method = await this.#method(shopId);
    const rows = await this.reader.query<OrderCostRowsView[]>(OF_ORDERS, [shopId, ids]);
    const margins = rows.map((row) => {
      const { cost, margin, rate, estimated } = orderCost(row, method);
      return { id: row.id, cost, margin, rate, estimated };
    });
    return { method, margins };
  }

  async ofProducts(shopId: string, ids: readonly string[]): Promise<Margins> {
    const method = await this.#method(shopId);
    const rows = await this.reader.query<ProductMarginRowsView[]>(OF_PRODUCTS, [shopId, ids]);
    const margins = rows.map(({ id, sales, value, layered_value, estimated }) => {
      const cost = by(method, value ?? 0, layered_value ?? 0);
      return { id, cost, ...marginOf(toCentimes(sales), cost), estimated: estimated ?? false };
    });
    return { method, margins };
  }

  async #method(shopId: string): Promise<CostMethod> {
    return (await this.shops.byId(shopId))?.settings.costMethod ?? 'average';
  }
}
