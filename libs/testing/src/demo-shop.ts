import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeliveryOffer } from '@hanout/contracts';
import { type Clock, systemClock } from '@hanout/kernel';
import { afterAll, beforeAll } from '@jest/globals';
import { startApp, type TestApp } from './app.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import './demo-template.ts';
import { Client, newSession, orderable, payload, placeOrder } from './shopper.mjs';

/** Where a test's parcels go: the capital's wilaya. */
const WILAYA = 16;

export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

const demoAccounts = (dataFolder: string) =>
  JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

/** The account of a role in a demo shop. @throws Error where there is none */
export function demoAccount(dataFolder: string, role: string): DemoAccount {
  const found = demoAccounts(dataFolder).find((item) => item.role === role);
  if (!found) throw new Error(`no demo account of a ${role}`);
  return found;
}

export interface DemoShop {
  readonly url: string;
  readonly app: TestApp;
  readonly database: TestDatabase;
  readonly accounts: readonly DemoAccount[];
  account(role: string): DemoAccount;
  /** French slugs of products that can be ordered, with their category's. */
  readonly products: readonly { slug: string; category: string; ar: string; arCategory: string }[];
  /** Orders one unit of something, or of this product, as a shopper does. @returns the order's id */
  order(slug?: string): Promise<{ orderUuid: string; redirectUrl: string }>;
}

const PRODUCTS = `
select f.slug, cf.slug as category, a.slug as ar, ca.slug as "arCategory"
from products p
join product_texts f on f.product_id = p.id and f.locale = 'fr'
join product_texts a on a.product_id = p.id and a.locale = 'ar'
join category_texts cf on cf.category_id = p.main_category_id and cf.locale = 'fr'
join category_texts ca on ca.category_id = p.main_category_id and ca.locale = 'ar'
where p.status = 'active' and p.type = 'standard' order by f.slug`;

/** Orders through the public calls: its own browser, its own phone. */
async function orderOne(url: string, slug: string) {
  const client = new Client(url, 1);
  try {
    const session = await newSession(client);
    const [line] = await orderable(client, session, [slug]);
    const communes = await client.call<{ id: number }[]>(
      'GET',
      `/public/utilis/api/commune/wilaya/${WILAYA}`,
    );
    const commune = communes.body[0]?.id;
    if (!line || !commune) throw new Error(`${slug} cannot be ordered`);
    const path = `/public/utilis/api/transport/commune/${commune}?subtotal=${line.unitPrice}&channel=eCommerce`;
    const [offers = []] = (await client.call<DeliveryOffer[][]>('GET', path)).body;
    const [offer] = offers;
    if (!offer) throw new Error('nobody delivers there');
    const body = payload({
      session,
      lines: [{ ...line, quantity: 1 }],
      place: { wilaya: WILAYA, commune },
      offer,
    });
    const answer = await placeOrder(client, session, body);
    if (answer.status !== 200)
      throw new Error(`the order was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  } finally {
    client.close();
  }
}

/** The demo shop with its pages, listening, for the journeys of this file. Needs the built pages. */
export function useDemoShop({ clock = systemClock }: { clock?: Clock } = {}): DemoShop {
  const database = useDatabase('demo');
  let app: TestApp | undefined;
  let products: DemoShop['products'] = [];
  let turn = 0;
  const running = () => {
    if (!app) throw new Error('the shop is there from beforeAll on');
    return app;
  };
  beforeAll(async () => {
    // A person waits for a busy machine; what is told to whoever waits too long is asked for by specs of their own.
    const env = { HANOUT_ROLES: 'api,storefront,backoffice,worker', DATABASE_READ_WAIT_MS: '20000' };
    app = await startApp({ database, clock, env, port: 0 });
    products = await database.query(PRODUCTS);
  }, 60_000);
  afterAll(() => app?.stop());
  return {
    database,
    get url() {
      return running().url;
    },
    get app() {
      return running();
    },
    get accounts() {
      return demoAccounts(running().dataFolder);
    },
    get products() {
      return products;
    },
    account: (role) => demoAccount(running().dataFolder, role),
    order(slug = products[turn++ % products.length]?.slug) {
      if (!slug) throw new Error('the demo shop has no product');
      return orderOne(running().url, slug);
    },
  };
}
