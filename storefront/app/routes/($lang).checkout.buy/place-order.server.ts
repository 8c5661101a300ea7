import type { QuickCheckout } from '@hanout/contracts';
import { contracts, messageText, quickCheckout } from '@hanout/contracts';
import { daFromCentimes, type Locale, parseAmount, uuidv7, ZERO } from '@hanout/kernel';
import { cartIdOf } from '../../checkout/cart-id.ts';
import { quickPayload } from '../../checkout/payload.ts';
import { emptyForm, FIELDS, type PackPart } from '../../checkout/state.ts';
import { safeRedirect } from '../../checkout/submit-order.ts';
import { type TextFieldName, textsFrom } from '../../checkout/text-fields.ts';
import type { PageRequest } from '../../server/page.server.ts';
import { readPart } from './written-part.ts';

/** What the shopper typed, given back when the order is refused. */
export type BuyValues = Readonly<Record<TextFieldName | 'temporaryId', string>>;

export type BuyOutcome =
  | { readonly redirectUrl: string }
  | {
      readonly status: number;
      /** Said above the form; null when the fields say it all. */
      readonly message: string | null;
      readonly priceChanged: boolean;
      readonly errors: Readonly<Record<string, string>>;
      readonly values: BuyValues;
    };

/** One order from the fields of a form: parsed by the contract, placed by the same endpoint as the script's. */
export async function placeOrder(
  request: PageRequest,
  form: FormData,
  shopUuid: string,
): Promise<BuyOutcome> {
  const { api, locale, url } = request;
  const text = (name: string) => String(form.get(name) ?? '');
  const values: BuyValues = {
    ...textsFrom((field) => text(field).trim()),
    temporaryId: text('temporaryId') || uuidv7(),
  };
  const parts = form.getAll('part').map((part) => readPart(String(part)));
  const payload = payloadFrom(text, values, shopUuid, locale, parts);
  const parsed = quickCheckout.safeParse(payload);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => [
      issue.path.join('.'),
      [messageText(issue.message, locale, {}, 'invalid')],
    ]);
    return refused(422, messageText('invalid', locale), Object.fromEntries(errors), values);
  }
  const answer = await api.attempt(contracts.checkout.placeOrder, { body: payload });
  if (answer.ok) return follow(answer.data.redirectUrl, url);
  const { problem } = answer;
  if (problem.code === 'already_ordered' && typeof problem.extra.redirectUrl === 'string')
    return follow(problem.extra.redirectUrl, url);
  return refused(answer.status, problem.message, problem.errors, values, problem.code === 'price_changed');
}

function payloadFrom(
  text: (name: string) => string,
  values: BuyValues,
  shopUuid: string,
  locale: Locale,
  parts: readonly PackPart[],
): QuickCheckout {
  const amount = (name: string) => parseAmount(text(name)) ?? ZERO;
  const isFree = text('isFree') === '1';
  const minSubtotal = text('minSubtotal');
  const form = {
    ...emptyForm(cartIdOf(shopUuid), values.temporaryId),
    ...values,
    wilaya: text('wilaya'),
    commune: text('commune'),
    transporter: text('transporter'),
    quantity: Number(text('quantity')),
    isFreeShipping: isFree,
    transporterMeta: {
      basePrice: amount('basePrice'),
      finalPrice: amount('finalPrice'),
      promo: {
        isFree: text('promoIsFree') === '1',
        minSubtotal: minSubtotal === '' ? null : daFromCentimes(parseAmount(minSubtotal) ?? ZERO),
      },
    },
  };
  const line = {
    id: text('product'),
    combination: text('combination') || null,
    name: '',
    variant: '',
    unitPrice: amount('unitPrice'),
    quantity: form.quantity,
    maxQuantity: form.quantity,
    parts,
  };
  const order = { formData: form, lines: [line], totalPrice: amount('expectedTotal'), coupon: '' };
  return quickPayload(order, { shopUuid, locale });
}

/** Errors come by path; the fields of this page are their last part. What has no field is said above. */
function refused(
  status: number,
  message: string,
  errors: Readonly<Record<string, readonly string[]>>,
  values: BuyValues,
  priceChanged = false,
): BuyOutcome {
  const byField: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, [text]] of Object.entries(errors)) {
    const field = path.split('.').at(-1) ?? '';
    if (!text) continue;
    if ((FIELDS as readonly string[]).includes(field)) byField[field] = text;
    else others.push(text);
  }
  return { status, message: [message, ...others].join(' '), priceChanged, errors: byField, values };
}

function follow(redirectUrl: string, page: URL): BuyOutcome {
  const target = safeRedirect(redirectUrl, page.origin);
  if (target === null) throw new Error('the order page is on another site');
  const { pathname, search } = new URL(target);
  return { redirectUrl: pathname + search };
}
