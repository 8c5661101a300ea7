import { z } from 'zod';
import { instant, mobilePhone, personName, uuid } from './common.ts';
import { CUSTOMER_TYPES } from './customers.ts';
import { defineEndpoint } from './endpoint.ts';
import { affectations } from './orders/affectations.ts';
import { orderListsContract } from './orders/bulk.ts';
import { change, expectedVersion, params, refusals, saysUntilWhen, UNTIL_WHEN } from './orders/change.ts';
import { orderDetail } from './orders/detail.ts';
import { fulfilmentContract } from './orders/fulfilment.ts';
import { orderLinesContract } from './orders/lines.ts';
import { orderList, orderListQuery } from './orders/list.ts';
import { orderReturnsContract } from './orders/returns.ts';
import { orderRulesContract } from './orders/rules.ts';
import { CALL_RESULTS } from './orders/states.ts';

export * from './orders/affectations.ts';
export * from './orders/bulk.ts';
export * from './orders/detail.ts';
export * from './orders/lines.ts';
export * from './orders/list.ts';
export { ORDER_RULES, type OrderRules } from './orders/rules.ts';
export * from './orders/states.ts';

export const ordersContract = {
  ...fulfilmentContract,
  ...orderListsContract,
  ...orderLinesContract,
  ...orderReturnsContract,
  ...orderRulesContract,
  list: defineEndpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/dashboard/api/orders',
    summary: 'Orders of the shop: search, states, sort, pages',
    access: 'staff',
    permission: 'orders.read',
    query: orderListQuery,
    responses: { 200: orderList },
  }),
  detail: defineEndpoint({
    name: 'orders.detail',
    method: 'GET',
    path: '/dashboard/api/orders/:id',
    summary: 'One order with everything its page shows and the actions permitted now',
    access: 'staff',
    permission: 'orders.read',
    params,
    responses: { 200: orderDetail },
    errors: ['not_found'],
  }),
  submit: defineEndpoint({
    ...change,
    name: 'orders.submit',
    path: '/dashboard/api/orders/:id/submit',
    summary: 'A proforma becomes an order: stock is held, the total is owed',
    permission: 'orders.create',
    body: z.strictObject({ version: expectedVersion }),
    errors: [...refusals, 'coupon_used'],
  }),
  confirm: defineEndpoint({
    ...change,
    name: 'orders.confirm',
    path: '/dashboard/api/orders/:id/confirm',
    summary: 'Confirm: what was held becomes reserved',
    permission: 'orders.confirm',
    body: z.strictObject({ version: expectedVersion }),
  }),
  cancel: defineEndpoint({
    ...change,
    name: 'orders.cancel',
    path: '/dashboard/api/orders/:id/cancel',
    summary: 'Cancel and release the stock; the reason is optional',
    permission: 'orders.cancel',
    body: z.strictObject({
      version: expectedVersion,
      reason: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
    }),
  }),
  reopen: defineEndpoint({
    ...change,
    name: 'orders.reopen',
    path: '/dashboard/api/orders/:id/reopen',
    summary: 'Reopen a cancelled order: stock is held again',
    permission: 'orders.reopen',
    body: z.strictObject({ version: expectedVersion }),
    errors: [...refusals, 'coupon_used'],
  }),
  logCall: defineEndpoint({
    ...change,
    name: 'orders.logCall',
    path: '/dashboard/api/orders/:id/calls',
    summary: "Log a call's result; a postponed one says until when",
    permission: 'orders.confirm',
    body: z
      .strictObject({
        version: expectedVersion,
        result: z.enum(CALL_RESULTS, { error: 'validation.choice' }),
        until: instant.nullish(),
        note: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
      })
      .refine(saysUntilWhen, UNTIL_WHEN),
  }),
  assign: defineEndpoint({
    ...change,
    name: 'orders.assign',
    path: '/dashboard/api/orders/:id/assignee',
    summary: 'Give the order to an agent, or to nobody',
    permission: 'orders.assign',
    body: z.strictObject({ version: expectedVersion, staffId: uuid.nullable() }),
    errors: ['not_found', 'order_changed'],
  }),
  editCustomer: defineEndpoint({
    ...change,
    name: 'orders.editCustomer',
    path: '/dashboard/api/orders/:id/customer',
    summary:
      'Correct who ordered and the address line, and what kind of customer that is; the commune, and with it the price, stays',
    permission: 'orders.edit',
    body: z.strictObject({
      version: expectedVersion,
      firstName: personName('form.validation.firstname'),
      lastName: personName('form.validation.lastname'),
      phone: mobilePhone,
      /** Left out: as it was. Empty: none. */
      email: z.union([z.email({ error: 'form.validation.email' }), z.literal('')]).nullish(),
      /** Of the customer who has this number. Left out: as it was. */
      type: z.enum(CUSTOMER_TYPES, { error: 'validation.choice' }).optional(),
      address: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
    }),
  }),
  changeDestination: defineEndpoint({
    ...change,
    name: 'orders.changeDestination',
    path: '/dashboard/api/orders/:id/destination',
    summary:
      'Send it elsewhere, another way or to another person, until it is announced: delivery is priced again',
    permission: 'orders.edit',
    body: z.strictObject({
      version: expectedVersion,
      commune: z
        .int({ error: 'form.validation.commune' })
        .min(1, { error: 'form.validation.commune' })
        .max(99_999, { error: 'form.validation.commune' }),
      transporter: z.uuid({ error: 'form.validation.transporter' }),
      address: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
      /** Who takes it there. Left out: as it was. */
      firstName: personName('form.validation.firstname').optional(),
      lastName: personName('form.validation.lastname').optional(),
      phone: mobilePhone.optional(),
      /** Empty: none. */
      email: z.union([z.email({ error: 'form.validation.email' }), z.literal('')]).nullish(),
    }),
    errors: [...refusals, 'undeliverable'],
  }),
  affectations,
  agents: defineEndpoint({
    name: 'orders.agents',
    method: 'GET',
    path: '/dashboard/api/orders/agents',
    summary: 'Whom an order can be given to: those who may confirm',
    access: 'staff',
    permission: 'orders.read',
    responses: { 200: z.object({ agents: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  }),
  note: defineEndpoint({
    ...change,
    name: 'orders.note',
    once: true,
    path: '/dashboard/api/orders/:id/notes',
    summary: 'Add an internal note',
    permission: 'orders.note',
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, { error: 'validation.required' })
        .max(1000, { error: 'validation.tooLong' }),
    }),
    errors: ['not_found'],
  }),
} as const;
