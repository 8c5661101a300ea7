import { daFromCentimes, type Locale, normalizePhone } from '@hanout/kernel';
import { lineOf } from './payload.ts';
import { isValid, itemsTotal } from './rules.ts';
import type { CheckoutState } from './state.ts';

/** Time between the last change and the call, ms (SF-323). */
const CAPTURE_DELAY_MS = 300;

/** Sends once nothing has changed for that long (SF-323). @returns takes it back, for the next change */
export function captureLater(send: () => void): () => void {
  const timer = setTimeout(send, CAPTURE_DELAY_MS);
  return () => clearTimeout(timer);
}

interface Sender {
  readonly shopUuid: string;
  readonly locale: Locale;
}

/**
 * What is kept of a cart that may be abandoned (spec §7, call 2); null while it may not be sent: no valid phone, no
 * cart, no shop (SF-247).
 */
export function captureBody(state: CheckoutState, { shopUuid, locale }: Sender) {
  const { formData: form, source, lines } = state;
  if (!isValid('phone', form) || !form.cartId || !shopUuid || lines.length === 0) return null;
  return {
    externalId: form.cartId,
    shopUuid,
    firstname: form.firstname.trim(),
    lastname: form.lastname.trim(),
    phone: normalizePhone(form.phone),
    email: isValid('email', form) ? form.email : '',
    payload: {
      source,
      schemaVersion: 1,
      locale,
      cart: lines.map(lineOf),
      linesSummary: { linesCount: lines.length, subtotal: daFromCentimes(itemsTotal(lines)) },
      shipping: {
        wilayaId: form.wilaya ? Number(form.wilaya) : null,
        communeId: form.commune ? Number(form.commune) : null,
        transporterId: form.transporter || null,
        finalPrice: form.transporterMeta ? daFromCentimes(form.transporterMeta.finalPrice) : null,
        isFree: form.isFreeShipping,
      },
      meta:
        source === 'cart'
          ? { temporaryId: form.temporaryId }
          : { productId: lines[0]?.id ?? null, combinationId: lines[0]?.combination ?? null },
    },
  };
}

/** Fire and forget: it outlives the page, and its failures are nobody's concern (SF-265, SF-269). */
export async function sendCapture(body: string, token: string): Promise<void> {
  await fetch('/web/api/cart/abandoned/cart', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token },
    body,
  }).catch(() => undefined);
}
