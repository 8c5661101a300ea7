import type { AbandonedCart } from '@hanout/contracts';
import { type Centimes, centimesFromDa, isEmail, type Locale, ZERO } from '@hanout/kernel';

/** The cart of the signed cookie: what makes a row. */
export interface CartKey {
  readonly shopId: string;
  readonly browserId: string;
  readonly cartToken: string;
}

/** Equal for the same cart. */
export function cartKeyOf({ shopId, browserId, cartToken }: CartKey): string {
  return `${shopId} ${browserId} ${cartToken}`;
}

export interface CapturedLine {
  readonly productId: string;
  readonly combinationId: string | null;
  /** What the page showed, centimes; orders are priced by the server. */
  readonly unitTtc: Centimes;
  readonly quantity: number;
}

export interface CapturedShipping {
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly transporterId: string | null;
}

export interface CapturedCart {
  readonly externalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly source: 'quick' | 'cart';
  readonly lines: readonly CapturedLine[];
  readonly subtotal: Centimes;
  readonly shipping: CapturedShipping;
}

type Line = AbandonedCart['payload']['cart'][number];

/** Both payloads become one thing. What a half-filled form says wrongly (an e-mail) is left out, not refused. */
export function capturedCart({ payload, ...customer }: AbandonedCart): CapturedCart {
  const { firstname, lastname, phone, email, externalId } = customer;
  const { wilayaId = null, communeId = null, transporterId = null } = payload.shipping ?? {};
  return {
    externalId,
    firstName: tidy(firstname),
    lastName: tidy(lastname),
    phone,
    email: email && isEmail(email) ? email : null,
    locale: payload.locale,
    source: payload.source,
    lines: payload.cart.map(lineOf),
    subtotal: centimesFromDa(payload.linesSummary.subtotal),
    shipping: { wilayaCode: wilayaId, communeId, transporterId },
  };
}

function lineOf(line: Line): CapturedLine {
  return {
    productId: line.product ?? line.productId ?? '',
    combinationId: line.combination ?? line.combinationId ?? null,
    unitTtc: line.unitPrice == null ? ZERO : centimesFromDa(line.unitPrice),
    quantity: line.quantity,
  };
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}
