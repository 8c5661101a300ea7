import { type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';

interface SoldLine {
  readonly orderId: string;
  readonly productId: string;
  readonly quantity: number;
}

interface Sales {
  /** Product ids, the most sold first. */
  readonly best: readonly string[];
  readonly ordersOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly productsOf: ReadonlyMap<string, readonly string[]>;
}

/** The last lines sold speak for what sells now. */
const SAMPLE = 5_000;
const FRESH_MS = 60_000;

const RECENT = `/* prepared:content_sold_lines */
select order_id as "orderId", product_id as "productId", quantity from sold_lines
where shop_id = $1 order by placed_at desc limit ${SAMPLE}`;

/** What a shop has sold lately, in memory for a minute: best sellers, and what is bought together. */
@Injectable()
export class SalesQuery {
  readonly #cache: ShopCache<Sales>;

  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#cache = new ShopCache(clock, FRESH_MS, async (shopId) =>
      salesOf(await this.reader.query<SoldLine[]>(RECENT, [shopId])),
    );
  }

  async bestsellers(shopId: string, count: number): Promise<string[]> {
    return (await this.#cache.of(shopId)).best.slice(0, count);
  }

  /** Products from the same orders, the most frequent first. */
  async boughtWith(shopId: string, productId: string, count: number): Promise<string[]> {
    const { ordersOf, productsOf } = await this.#cache.of(shopId);
    const times = new Map<string, number>();
    for (const order of ordersOf.get(productId) ?? [])
      for (const other of new Set(productsOf.get(order)))
        if (other !== productId) times.set(other, (times.get(other) ?? 0) + 1);
    return mostOften(times).slice(0, count);
  }
}

function salesOf(lines: readonly SoldLine[]): Sales {
  const quantities = new Map<string, number>();
  const ordersOf = new Map<string, Set<string>>();
  const productsOf = new Map<string, string[]>();
  for (const { orderId, productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    const orders = ordersOf.get(productId) ?? new Set();
    ordersOf.set(productId, orders.add(orderId));
    const products = productsOf.get(orderId) ?? [];
    products.push(productId);
    productsOf.set(orderId, products);
  }
  return { best: mostOften(quantities), ordersOf, productsOf };
}

/** Ties by id, so that the order stays the same. */
function mostOften(times: ReadonlyMap<string, number>): string[] {
  return [...times].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([id]) => id);
}
