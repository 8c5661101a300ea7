// What every figure needs to know about the running product: tokens, slugs, addresses, one product with plenty of stock.

import { Client, newSession } from '../../libs/testing/src/shopper.mjs';
import { queryDatabase } from '../lib/sql.mjs';
import { residentMemory } from './processes.mjs';

const SAMPLE = 600;
const IDLE_MS = 5000;

/** Enough of one unit for a rush on it; with its movement, so that the invariants hold. */
const HOT_STOCK = `
with unit as (
  select l.id from stock_levels l
  join products p on p.id = l.unit_id
  where p.sku like 'BULK-%' order by p.sku limit 1
), movement as (
  insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, actor_kind, at)
  select uuidv7(), l.shop_id, l.id, 'receipt', 1000000, 1000000, 0, 0, 'system', now() from stock_levels l join unit on unit.id = l.id
)
update stock_levels set on_hand = on_hand + 1000000 from unit where stock_levels.id = unit.id
returning (select slug from product_texts t where t.product_id = stock_levels.unit_id and locale = 'fr') as slug`;

const PRODUCTS = `
select t.slug, c.slug as category from product_texts t
join products p on p.id = t.product_id
join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
where t.locale = 'fr' and p.type = 'standard' and p.status = 'active' order by md5(t.slug) limit ${SAMPLE}`;

const SORTS = ['default', 'name_asc', 'date_newest', 'price_asc', 'price_desc'];

/** @returns the context that `FIGURES` take. */
export async function describeSetting({ product, limitOrigin, databaseUrl, seconds }) {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleMemory = residentMemory(product.pid);
  const results = await queryDatabase(databaseUrl, [HOT_STOCK, PRODUCTS]);
  const [hot, products] = results.map(({ rows }) => rows);
  const client = new Client(product.ready.api, 1);
  const session = await newSession(client);
  client.close();
  return {
    product,
    session,
    idleMemory,
    seconds,
    databaseUrl,
    limitOrigin,
    origin: product.ready.api,
    hotSlug: hot[0].slug,
    slugs: products.map(({ slug }) => slug),
    productPages: products.map(({ slug, category }) => `/catalog/product/${category}/${slug}`),
    listingPaths: products.map(
      ({ category }, index) =>
        `/web/public/api/category/products/${category}?sort=${SORTS[index % SORTS.length]}&page=${(index % 3) + 1}`,
    ),
  };
}
