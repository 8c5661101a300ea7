import { daFromCentimes } from '@hanout/kernel';
import type { CartLine } from '../cart/cart-line.ts';
import { csrfToken } from '../checkout/checkout-api.ts';
import { ORDER_PLACED, type PlacedDetail } from '../checkout/order-placed.ts';
import type { Pixels } from './consent.ts';

/**
 * The networks' own scripts, fetched from them only after a yes. What each is told stands here and nowhere else: the page
 * that is looked at, what goes into the cart, an order's amount and goods under the order's id. Nothing of the shopper.
 */

type Queue = ((...call: unknown[]) => void) & { queue?: unknown[] };
interface Networks {
  fbq?: Queue & Record<string, unknown>;
  ttq?: { track: Queue; page: Queue } & Record<string, unknown>;
  dataLayer?: unknown[];
}

const shopWindow = () => window as unknown as Networks;
let started = false;

function fetchScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function startMeta(id: string): void {
  const fbq = Object.assign(
    (...call: unknown[]) => {
      const own = shopWindow().fbq as { callMethod?: (...call: unknown[]) => void; queue: unknown[] };
      if (own.callMethod) own.callMethod(...call);
      else own.queue.push(call);
    },
    {
      queue: [],
      loaded: true,
      version: '2.0',
      // It would tell of each address by itself, an order's page among them.
      disablePushState: true,
    },
  );
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fetchScript('https://connect.facebook.net/en_US/fbevents.js');
}

function startTikTok(id: string): void {
  const calls: unknown[] = [];
  const method =
    (name: string) =>
    (...rest: unknown[]) =>
      calls.push([name, ...rest]);
  const ttq = Object.assign(calls, {
    track: method('track'),
    page: method('page'),
    _i: { [id]: [] },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq });
  fetchScript(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`);
}

function gtag(...call: unknown[]): void {
  // The tag reads calls as `arguments`, not as lists.
  // biome-ignore lint/complexity/noArguments: it is what the tag wants
  (function push(..._: unknown[]) {
    shopWindow().dataLayer?.push(arguments);
  })(...call);
}

function startGoogle(id: string): void {
  Object.assign(window, { dataLayer: shopWindow().dataLayer ?? [] });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  fetchScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

const DZD = 'DZD';

export function tellPage(): void {
  shopWindow().fbq?.('track', 'PageView');
  shopWindow().ttq?.page();
  if (shopWindow().dataLayer)
    gtag('event', 'page_view', { page_location: window.location.origin + window.location.pathname });
}

function tellAdded(event: Event): void {
  const line = (event as CustomEvent<CartLine | undefined>).detail;
  if (!line) return;
  const value = daFromCentimes(line.unitPrice);
  const { productId: id, quantity } = line;
  shopWindow().fbq?.('track', 'AddToCart', {
    content_ids: [id],
    content_type: 'product',
    value,
    currency: DZD,
  });
  shopWindow().ttq?.track('AddToCart', {
    contents: [{ content_id: id, quantity, price: value }],
    content_type: 'product',
    value,
    currency: DZD,
  });
  if (shopWindow().dataLayer)
    gtag('event', 'add_to_cart', { currency: DZD, value, items: [{ item_id: id, quantity, price: value }] });
}

function tellOrder(event: Event): void {
  const { orderUuid, redirectUrl, value, lines } = (event as CustomEvent<PlacedDetail>).detail;
  void keepConsent(redirectUrl);
  const ids = lines.map(({ id }) => id);
  shopWindow().fbq?.(
    'track',
    'Purchase',
    { content_ids: ids, content_type: 'product', value, currency: DZD },
    { eventID: orderUuid },
  );
  shopWindow().ttq?.track(
    'CompletePayment',
    {
      contents: lines.map(({ id, quantity, price }) => ({ content_id: id, quantity, price })),
      content_type: 'product',
      value,
      currency: DZD,
    },
    { event_id: orderUuid },
  );
  if (shopWindow().dataLayer)
    gtag('event', 'purchase', {
      transaction_id: orderUuid,
      value,
      currency: DZD,
      items: lines.map(({ id, quantity, price }) => ({ item_id: id, quantity, price })),
    });
}

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((item) => item.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The yes goes with the order, so that the server may tell of it once it is confirmed. Outlives the page. */
async function keepConsent(redirectUrl: string): Promise<void> {
  const order = new URL(redirectUrl, window.location.origin).pathname.split('/').at(-1);
  const browser = {
    fbp: cookie('_fbp'),
    fbc: cookie('_fbc'),
    ttp: cookie('_ttp'),
    gaClient: cookie('_ga')?.split('.').slice(-2).join('.'),
  };
  const token = await csrfToken().catch(() => null);
  if (!token) return;
  await fetch('/web/api/ads/consent', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token },
    body: JSON.stringify({ order, browser }),
  }).catch(() => undefined);
}

/** Once a document. */
export function startNetworks({ meta, tiktok, google }: Pixels): void {
  if (started) return;
  started = true;
  if (meta) startMeta(meta);
  if (tiktok) startTikTok(tiktok);
  if (google) startGoogle(google);
  window.addEventListener('add-to-cart', tellAdded);
  window.addEventListener(ORDER_PLACED, tellOrder);
}
