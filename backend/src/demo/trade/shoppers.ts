import { createHash } from 'node:crypto';
import { type Api, createApi } from '@hanout/api-client';
import {
  type CartQuote,
  checkoutContract,
  deliveryContract,
  type QuickCheckout,
  shopContract,
} from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { communeNamed } from '../commune-named.ts';
import type { DemoAddress, DemoOrder } from '../data/orders/types.ts';
import { type DemoPerson, PEOPLE } from '../data/people.ts';
import { type DemoShop, unitOf } from '../demo-shop.ts';
import { newBrowser } from './calls.ts';

type Destination = Pick<QuickCheckout['deliveryAddress'], 'wilaya' | 'commune' | 'transporter'>;

/** A visitor's browser, with the token that its writes carry. */
export async function openShop(app: NestFastifyApplication, nth: number): Promise<Api> {
  const browser = newBrowser(app, nth);
  const { csrfToken } = await createApi(browser).call(shopContract.session);
  return createApi(browser, { 'x-csrf-token': csrfToken });
}

/** Orders as a visitor does: asks for the offers and the price, agrees, sends. @returns the order's id. */
export async function placeOrder(
  app: NestFastifyApplication,
  shop: DemoShop,
  { by, to, lines }: DemoOrder,
  nth: number,
): Promise<string> {
  const api = await openShop(app, nth);
  const wanted = lines.map(([sku, quantity]) => ({ ...unitOf(shop, sku), quantity }));
  const place = await destination(api, shop, to);
  const { wilaya: _wilaya, ...where } = place;
  const quote = await api.call(checkoutContract.quote, { body: { lines: wanted, ...where } });
  const body = withKey(payloadOf(shop.id, PEOPLE[by], { ...place, address: to.address ?? '' }, quote, nth));
  const { orderUuid } = await api.call(checkoutContract.placeOrder, { body });
  return orderUuid;
}

/** @throws Error where nobody delivers so. */
async function destination(api: Api, shop: DemoShop, to: DemoAddress): Promise<Destination> {
  const commune = communeNamed(shop.delivery, to.wilaya, to.commune);
  const query = { subtotal: 0 };
  const [offers = []] = await api.call(deliveryContract.transporters, {
    params: { communeId: commune },
    query,
  });
  const offer = offers.find(({ mode }) => mode === to.mode);
  if (!offer) throw new Error(`demo: nobody delivers to ${to.commune} (${to.mode})`);
  return { wilaya: to.wilaya, commune, transporter: offer.id };
}

function payloadOf(
  shopUuid: string,
  person: DemoPerson,
  deliveryAddress: QuickCheckout['deliveryAddress'],
  { lines, shipping, total }: CartQuote,
  nth: number,
): Omit<QuickCheckout, 'clientOrderKey'> {
  if (!shipping) throw new Error('demo: a quote without delivery');
  const { transporterId, finalPrice, isFree } = shipping;
  return {
    version: 1,
    channel: 'eCommerce',
    shopUuid,
    cartExternalId: `demo-${nth}`,
    customer: {
      temporaryId: `demo-${nth}`,
      firstname: person.firstName,
      lastname: person.lastName,
      phone: person.phone,
      email: '',
    },
    deliveryAddress,
    cart: lines.map(({ product, combination, unitPrice, quantity }) => ({
      product,
      combination,
      unitPrice,
      quantity,
    })),
    meta: {
      source: 'quick',
      locale: person.locale,
      shipping: { isFree, transporterId, finalPrice, promo: null },
      expectedTotal: total,
    },
  };
}

/** The key that the page makes of the rest. */
function withKey(body: Omit<QuickCheckout, 'clientOrderKey'>): QuickCheckout {
  return { ...body, clientOrderKey: createHash('sha256').update(canonicalJson(body)).digest('hex') };
}
