import type { CheckoutAnswer, DeliveryOffer, ProductPage, QuickCheckout } from '@hanout/contracts';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: T;
}

export class Client {
  constructor(origin: string, connections: number);
  call<T = never>(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer<T>>;
  close(): void;
}

export interface Session {
  readonly cookie: string;
  readonly address: string;
  readonly csrfToken: string;
  readonly pageToken: string;
  readonly shopUuid: string;
}

/** What can be ordered; prices in DA, `maximum` in units. */
export interface Orderable {
  readonly product: string;
  readonly combination: string | null;
  readonly unitPrice: number;
  readonly maximum: number;
}

/** A mobile number that is one person’s, and holds no order’s number. */
export function phoneOf(nth: number): string;
export function newSession(client: Client): Promise<Session>;
export function readProduct(
  client: Client,
  session: Session,
  slug: string,
  locale?: string,
): Promise<Answer<ProductPage>>;
export function orderable(
  client: Client,
  session: Session,
  slugs: readonly string[],
  locale?: string,
): Promise<Orderable[]>;
export function payload(options: {
  session: Session;
  lines: readonly (Orderable & { quantity: number })[];
  place: { wilaya: number; commune: number };
  offer: Pick<DeliveryOffer, 'id' | 'finalPrice'>;
  temporaryId?: string;
}): QuickCheckout;
export function placeOrder(client: Client, session: Session, body: unknown): Promise<Answer<CheckoutAnswer>>;
