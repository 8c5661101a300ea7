import type { AuditRow } from '@hanout/contracts';
import {
  centimesFromDa,
  formatAmount,
  isDaAmount,
  isUuid,
  type Locale,
  type Translations,
  toCentimes,
  translated,
} from '@hanout/kernel';
import { type Axis, stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import type { i18n } from 'i18next';

type Entry = Pick<AuditRow, 'action' | 'entity'>;

/** Members that are money, by the area of their action. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  orders: ['total', 'amount', 'paid', 'owed', 'codAmount', 'delivery'],
  accounts: ['amount', 'expected', 'counted', 'difference', 'received'],
  remittances: ['received', 'difference', 'amount'],
  claims: ['amount', 'asked', 'agreed'],
  till: ['cash', 'card', 'left', 'difference'],
  catalog: ['priceHt', 'wholesalePriceHt', 'supplyPriceHt'],
  suppliers: ['priceHt'],
  supplier_bills: ['ht', 'tax', 'ttc', 'total'],
  supplier_payments: ['amount'],
};
/** Of orders, what notes centimes; the others note DA. */
const ORDERS_IN_CENTIMES = ['orders.change_destination', 'orders.invoice', 'orders.credit_note'];

const AXES: Readonly<Record<string, Axis>> = {
  state: 'order',
  deliveryState: 'delivery',
  paymentState: 'payment',
};

/** Where the words of values stand, by thing and member. */
const WORDS: Readonly<Record<string, string>> = {
  'order.channel': 'order.channels',
  'order.kind': 'order.paymentKind',
  'order.mode': 'order.mode',
  'order.result': 'order.call.results',
  'order.flag': 'orders.flag',
  'product.status': 'products.status',
  'review.state': 'audit.value',
  'transporter_payment.type': 'payouts.type',
  'transporter_payment.state': 'statement.state',
  'transporter_payment.treatment': 'statement.treatment',
  'transporter_payment.reading': 'statement.readings',
  'transporter_claim.state': 'claims.state',
  'transporter_claim.reason': 'claims.reason',
  'money_account.kind': 'moneyAccounts.kind',
  'incident.status': 'incidents.status',
  'incident.severity': 'incidents.severity',
  'staff.state': 'team.state',
};

interface LineChange {
  readonly names: Translations;
  readonly from: number;
  readonly to: number;
}
const isLineChange = (one: unknown): one is LineChange =>
  typeof one === 'object' && one !== null && 'names' in one && 'from' in one && 'to' in one;

const last = (name: string) => name.split('.').at(-1) ?? name;

/** What a member is called, path and all; undefined where it has no words. */
export function nameWords(name: string, { t, exists }: i18n): string | undefined {
  const parts = name.split('.').map((part) => {
    const key = `audit.name.${part}`;
    return exists(key) ? t(key as 'audit.title') : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join(' · ');
}

/** A value for whoever reads: amounts, states and kinds in words, lists of things counted; null: nothing to say. */
export function valueWords(
  entry: Entry,
  name: string,
  value: unknown,
  people: ReadonlyMap<string, string>,
  words: i18n,
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return words.t(value ? 'audit.value.yes' : 'audit.value.no');
  if (typeof value === 'number') return numberWords(entry, last(name), value, words);
  if (Array.isArray(value)) return listWords(value, words);
  const text = String(value);
  if (isUuid(text)) return people.get(text) ?? null;
  return enumWords(entry, last(name), text, words) ?? text;
}

function numberWords({ action }: Entry, name: string, value: number, { t }: i18n): string {
  const area = action.split('.')[0] ?? '';
  if (!MONEY[area]?.includes(name)) return String(value);
  const inDa = area === 'orders' && !ORDERS_IN_CENTIMES.includes(action);
  if (inDa ? !isDaAmount(value) : !Number.isSafeInteger(value)) return String(value);
  const amount = inDa && isDaAmount(value) ? centimesFromDa(value) : toCentimes(value);
  return t('app.amount', { amount: formatAmount(amount) });
}

function listWords(list: readonly unknown[], { t, language }: i18n): string | null {
  const known = list.filter((one) => one !== null);
  if (known.length === 0) return null;
  if (known.every(isLineChange))
    return known
      .map(({ names, from, to }) =>
        t('history.became', { from: `${translated(names, language as Locale)} ${from}`, to }),
      )
      .join(' · ');
  const plain = known.every((one) => typeof one !== 'object' && !isUuid(String(one)));
  return plain ? known.join(', ') : t('audit.items', { count: known.length });
}

function enumWords({ entity }: Entry, name: string, text: string, words: i18n): string | undefined {
  const axis = entity === 'order' ? AXES[name] : undefined;
  if (axis) return stateEntry(axis, text as never)?.label[words.language as Locale];
  const key = `${WORDS[`${entity}.${name}`]}.${text}`;
  return words.exists(key) ? words.t(key as 'audit.title') : undefined;
}
