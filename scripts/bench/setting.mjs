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

const BRANDS = `select id from brands where slug like 'marque-%' order by id limit 40`;
const VALUES = `select v.id, v.feature_id as feature from feature_values v order by md5(v.id::text) limit 48`;

const SORTS = ['default', 'name_asc', 'date_newest', 'price_asc', 'price_desc'];
/** Questions of which hardly two are alike: more than a run answers would only cost the load its memory. */
const QUESTIONS = 3_000;
const SEARCHED = 'artilce';

const nth = (list, index) => list[index % list.length];

/** Pages, sorts and filters over all categories; prices differ from question to question, so that none is kept. */
function coldListings(products, brands, values) {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const { id, feature } = nth(values, index * 7);
    const filters = [
      `priceMax=${60_000 + index}`,
      index % 2 && `brands=${nth(brands, index * 13).id}&brands=${nth(brands, index * 29).id}`,
      index % 3 === 0 && `f[${feature}]=${id}`,
    ];
    const query = [`sort=${nth(SORTS, index)}`, `page=${(index % 3) + 1}`, ...filters]
      .filter(Boolean)
      .join('&');
    return `/web/public/api/category/products/${nth(products, index).category}?${query}`;
  });
}

/** Three filters and a misspelt word that every product has. */
function misspeltSearches(brands, values) {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const { id, feature } = nth(values, index * 7);
    const filters = `brands=${nth(brands, index).id}&f[${feature}]=${id}&priceMax=${1_000 + index}`;
    return `/web/public/api/search/products?q=${SEARCHED}&${filters}`;
  });
}

/** @returns the context that `FIGURES` take. */
export async function describeSetting({ product, limit, databaseUrl, databaseProcesses, seconds }) {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idleMemory = residentMemory(product.pid);
  const results = await queryDatabase(databaseUrl, [HOT_STOCK, PRODUCTS, BRANDS, VALUES]);
  const [hot, products, brands, values] = results.map(({ rows }) => rows);
  const client = new Client(product.ready.api, 1);
  const session = await newSession(client);
  client.close();
  return {
    product,
    session,
    idleMemory,
    seconds,
    databaseUrl,
    databaseProcesses,
    limitServer: limit,
    limitOrigin: limit.ready.origin,
    origin: product.ready.api,
    hotSlug: hot[0].slug,
    slugs: products.map(({ slug }) => slug),
    productPages: products.map(({ slug, category }) => `/catalog/product/${category}/${slug}`),
    coldListingPaths: coldListings(products, brands, values),
    searchPaths: misspeltSearches(brands, values),
    listingPaths: products
      .slice(0, 100)
      .map(
        ({ category }, index) =>
          `/web/public/api/category/products/${category}?sort=${SORTS[index % SORTS.length]}&page=${(index % 3) + 1}`,
      ),
  };
}
