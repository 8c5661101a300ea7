import type { AuditRow } from '@hanout/contracts';
import { centimesFromDa, formatAmount, isDaAmount, toCentimes } from '@hanout/kernel';
import type { i18n } from 'i18next';
import { percent } from '../../invoices/percent.ts';

/** An entry, and the side of it, or the thing of a list in it, in which a value stands. */
export type Noted = Pick<AuditRow, 'action' | 'entity'> & { readonly beside?: unknown };

/** Members that are money, by the area of their action. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  orders: ['total', 'amount', 'paid', 'owed', 'codAmount', 'delivery'],
  customers: ['minSpent'],
  accounts: ['amount', 'expected', 'counted', 'difference', 'received'],
  remittances: ['received', 'difference', 'amount'],
  claims: ['amount', 'asked', 'agreed'],
  till: ['cash', 'card', 'mobile', 'other', 'left', 'difference', 'differenceThreshold', 'cashStep'],
  catalog: ['priceHt', 'wholesalePriceHt', 'supplyPriceHt'],
  promotions: ['value'],
  stock: ['cost', 'value', 'amount'],
  delivery: ['feeValue', 'feeFrom', 'returnFee', 'freeFrom'],
  suppliers: ['priceHt'],
  supplier_orders: ['priceHt'],
  supplier_receipts: ['priceHt'],
  supplier_bills: ['ht', 'tax', 'stamp', 'ttc', 'total', 'priceHt'],
  supplier_returns: ['ht', 'tax', 'priceHt'],
  supplier_payments: ['amount'],
};
/** What notes DA, and what of it centimes after all. */
const DA_AREAS = ['orders', 'customers'];
const ORDERS_IN_CENTIMES = ['orders.change_destination', 'orders.invoice', 'orders.credit_note'];

/** Members that are basis points wherever they stand. */
const RATES = ['taxRate', 'depositMax', 'maxDiscount'];
/** Members that are an amount or basis points, by what stands beside them. */
const BY_KIND: Readonly<Record<string, string>> = {
  'promotions.value': 'type',
  'delivery.feeValue': 'feeKind',
};

/** A number for whoever reads: an amount, a percentage, or as it stands. */
export function numberWords({ action, beside }: Noted, name: string, value: number, { t }: i18n): string {
  const area = action.split('.')[0] ?? '';
  const told = BY_KIND[`${area}.${name}`];
  const kind = told && (beside as Record<string, unknown> | null)?.[told];
  if (told && !kind) return String(value);
  const isShare = told && kind !== 'amount';
  if (RATES.includes(name) || isShare) return percent(value);
  if (!MONEY[area]?.includes(name)) return String(value);
  const inDa = DA_AREAS.includes(area) && !ORDERS_IN_CENTIMES.includes(action);
  if (inDa ? !isDaAmount(value) : !Number.isSafeInteger(value)) return String(value);
  const amount = inDa && isDaAmount(value) ? centimesFromDa(value) : toCentimes(value);
  return t('app.amount', { amount: formatAmount(amount) });
}
