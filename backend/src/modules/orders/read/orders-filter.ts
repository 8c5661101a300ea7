import type { OrderListQuery } from '@hanout/contracts';
import { likePattern } from '@hanout/kernel';

export type OrdersQuestion = Omit<OrderListQuery, 'page' | 'perPage' | 'sort'> & { readonly shopId: string };

/** A condition on `order_rows` and its parameters. */
export interface Filter {
  readonly condition: string;
  readonly values: readonly unknown[];
  /** Whether anything but the shop is asked for. */
  readonly narrows: boolean;
  /** Whether words are searched for. */
  readonly searches: boolean;
}

/** A word that is searched for, and the orders whose parcels are tracked by it. */
export interface SearchedWord {
  readonly word: string;
  readonly tracked: readonly string[];
}

/** One day's first instant in Algiers. */
const dayAt = (parameter: string) => `(${parameter}::date)::timestamp at time zone 'Africa/Algiers'`;

/** The shop's orders that answer every part of the question but their state; an index of trigrams serves the search. */
export function filterOf(question: OrdersQuestion, words: readonly SearchedWord[]): Filter {
  const values: unknown[] = [question.shopId];
  const conditions = ['shop_id = $1'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const { word, tracked } of words) {
    values.push(likePattern(word));
    const text = `search_text like $${values.length}`;
    if (tracked.length === 0) conditions.push(text);
    else add(tracked, (at) => `(${text} or id = any(${at}))`);
  }
  const { delivery, payment, wilaya, transporter, agent, product, channel, flag, phone, from, to } = question;
  if (delivery.length > 0) add(delivery, (at) => `delivery_state = any(${at})`);
  if (payment.length > 0) add(payment, (at) => `payment_state = any(${at})`);
  if (wilaya) add(wilaya, (at) => `wilaya_code = ${at}`);
  if (transporter) add(transporter, (at) => `transporter_id = ${at}`);
  if (agent === 'nobody') conditions.push('assigned_id is null');
  else if (agent) add(agent, (at) => `assigned_id = ${at}`);
  if (channel) add(channel, (at) => `channel = ${at}`);
  if (flag === 'any') conditions.push("flags <> '{}'");
  else if (flag) add(flag, (at) => `flags <> '{}' and ${at} = any(flags)`);
  if (phone) add(phone, (at) => `phone = ${at}`);
  if (from) add(from, (at) => `placed_at >= ${dayAt(at)}`);
  if (to) add(to, (at) => `placed_at < ${dayAt(`(${at}::date + 1)`)}`);
  if (product) add(product, (at) => `id in (select order_id from order_products where product_id = ${at})`);
  const narrows = conditions.length > 1;
  return { condition: conditions.join(' and '), values, narrows, searches: words.length > 0 };
}
