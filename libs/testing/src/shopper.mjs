// Shoppers as the storefront makes them: a session with its signed cookie, a priced payload, one order each.
import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export class Client {
  constructor(origin, connections) {
    this.origin = new URL(origin);
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @returns {Promise<{status: number, headers: object, body: any}>} */
  call(method, path, { headers = {}, body } = {}) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: this.origin.hostname,
          port: this.origin.port,
          agent: this.agent,
          method,
          path,
          headers: {
            ...headers,
            ...(text
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
              : {}),
          },
        },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const received = Buffer.concat(parts).toString();
            resolve({
              status: answer.statusCode,
              headers: answer.headers,
              body: parsed(received),
            });
          });
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(text);
    });
  }

  close() {
    this.agent.destroy();
  }
}

/** A proxy's own word, that nobody answers, is no JSON. */
function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
}

let browsers = 0;

/** A new browser: its cookie and CSRF token. */
export async function newSession(client) {
  const answer = await client.call('GET', '/public/utilis/api/session');
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((text) => text.split(';')[0])
    .join('; ');
  // A proxy in front names the shopper's own address; one shared address would meet the ceiling for addresses.
  const number = browsers++;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { cookie, address, ...answer.body };
}

/** A product's page data, as the storefront asks for them. */
export function readProduct(client, session, slug, locale = 'fr') {
  return client.call('GET', `/web/public/api/product/${encodeURIComponent(slug)}`, {
    headers: { authorization: `Bearer ${session.pageToken}`, 'accept-language': locale },
  });
}

/** What can be ordered: product, combination and the price shown, as its page gives them. Packs are left out. */
export async function orderable(client, session, slugs, locale = 'fr') {
  const lines = [];
  for (const slug of slugs) {
    const { status, body } = await readProduct(client, session, slug, locale);
    if (status !== 200 || body.type === 'pack') continue;
    const units = body.productCombinations.length > 0 ? body.productCombinations : [body];
    for (const unit of units.filter(({ available }) => available)) {
      lines.push({
        product: body.id,
        combination: unit === body ? null : unit.id,
        unitPrice: unit.productPriceAfterPromotion,
        maximum: unit.quantity,
      });
    }
  }
  return lines;
}

let shoppers = 0;

/**
 * A mobile number for each of the first sixteen million people. Without 0 and 1 behind its prefix, as order numbers begin with 1000:
 * whoever is searched for by the one is not found by the other.
 */
export const phoneOf = (nth) =>
  `0${5 + (nth % 3)}${nth
    .toString(8)
    .padStart(8, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 2))}`;

/** The quick checkout's payload for some lines, with a phone of its own. Amounts in DA. */
export function payload({ session, lines, place, offer, temporaryId = randomUUID() }) {
  const phone = phoneOf(shoppers++);
  const subtotal =
    lines.reduce((total, line) => total + Math.round(line.unitPrice * 100) * line.quantity, 0) / 100;
  const body = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: session.shopUuid,
    cartExternalId: session.shopUuid,
    customer: { temporaryId, firstname: 'Amina', lastname: 'Benali', phone, email: '' },
    deliveryAddress: { address: '', wilaya: place.wilaya, commune: place.commune, transporter: offer.id },
    cart: lines.map(({ product, combination, unitPrice, quantity }) => ({
      product,
      combination,
      unitPrice,
      quantity,
    })),
    meta: {
      source: 'quick',
      locale: 'fr',
      shipping: {
        isFree: offer.finalPrice === 0,
        transporterId: offer.id,
        finalPrice: offer.finalPrice,
        promo: null,
      },
      expectedTotal: Math.round((subtotal + offer.finalPrice) * 100) / 100,
    },
  };
  return { ...body, clientOrderKey: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}

export function placeOrder(client, session, body) {
  return client.call('POST', '/web/api/cart/checkout', {
    headers: {
      cookie: session.cookie,
      'x-csrf-token': session.csrfToken,
      'x-forwarded-for': session.address,
      'accept-language': 'fr',
    },
    body,
  });
}
