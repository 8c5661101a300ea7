// The whole way of a shopper, one call after another: what a storefront asks from the first page to the order's own.

import {
  Client,
  newSession,
  orderable,
  payload,
  placeOrder,
  readProduct,
} from '../../libs/testing/src/shopper.mjs';
import { percentile } from './load.mjs';

const WILAYA = 16;

/**
 * Session, product, wilayas, communes, offers, the half-filled form, the quote, the order and its page: nine calls.
 * @param {{origin: string, slugs: string[], shoppers: number, count: number}} options
 */
export async function journeysPerSecond({ origin, slugs, shoppers, count }) {
  const client = new Client(origin, shoppers);
  const goods = await orderable(client, await newSession(client), slugs);
  const latencies = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let nth = next++; nth < count; nth = next++) {
        const started = performance.now();
        await walk(client, slugs[nth % slugs.length], goods[nth % goods.length]);
        latencies.push(performance.now() - started);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  client.close();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: Number((count / seconds).toFixed(1)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

async function walk(client, slug, item) {
  const session = await newSession(client);
  const headers = {
    cookie: session.cookie,
    'x-csrf-token': session.csrfToken,
    'x-forwarded-for': session.address,
    'accept-language': 'fr',
    authorization: `Bearer ${session.pageToken}`,
  };
  const call = async (method, path, body) => {
    const answer = await client.call(method, path, { headers, body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { status } = await readProduct(client, session, slug);
  if (status !== 200) throw new Error(`the product ${slug} answered ${status}`);
  await call('GET', '/public/utilis/api/wilayas');
  const [{ id: commune }] = await call('GET', `/public/utilis/api/commune/wilaya/${WILAYA}`);
  const [[offer]] = await call(
    'GET',
    `/public/utilis/api/transport/commune/${commune}?subtotal=${item.unitPrice}&channel=eCommerce`,
  );
  const lines = [{ ...item, quantity: 1 }];
  const order = payload({ session, lines, place: { wilaya: WILAYA, commune }, offer });
  await call('POST', '/web/api/cart/abandoned/cart', captureOf(order));
  await call('POST', '/web/api/cart/quote', {
    lines: order.cart.map(({ product, combination, quantity }) => ({ product, combination, quantity })),
    commune,
    transporter: offer.id,
  });
  const placed = await placeOrder(client, session, order);
  if (placed.status !== 200) throw new Error(`an order was answered ${placed.status}`);
  await call('GET', `/web/public/api/order/${placed.body.redirectUrl.split('/').pop().split('?')[0]}`);
}

/** The form of the order as the page keeps it while it is being filled in. */
function captureOf({ shopUuid, cartExternalId, customer, cart, meta, deliveryAddress }) {
  const [{ product, combination, unitPrice, quantity }] = cart;
  return {
    externalId: cartExternalId,
    shopUuid,
    firstname: customer.firstname,
    lastname: customer.lastname,
    phone: customer.phone,
    email: '',
    payload: {
      source: meta.source,
      schemaVersion: 1,
      locale: meta.locale,
      cart: [{ product, combination, unitPrice, quantity }],
      linesSummary: { linesCount: 1, subtotal: unitPrice * quantity },
      shipping: {
        wilayaId: deliveryAddress.wilaya,
        communeId: deliveryAddress.commune,
        transporterId: deliveryAddress.transporter,
        finalPrice: meta.shipping.finalPrice,
        isFree: meta.shipping.isFree,
      },
      meta: null,
    },
  };
}
