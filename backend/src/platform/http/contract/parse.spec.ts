import { checkoutContract, contracts, defineEndpoint, ordersContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parserOf } from './parse.ts';

const endpoint = defineEndpoint({
  name: 'test.parse',
  method: 'POST',
  path: '/test/:id',
  summary: 'Everything that can be wrong',
  access: 'public',
  params: z.object({ id: z.uuid({ error: 'validation.id' }) }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.strictObject({
    customer: z.strictObject({ phone: z.string().regex(/^0/, { error: 'form.validation.phone' }) }),
    lines: z
      .array(z.strictObject({ quantity: z.int().min(1) }))
      .min(1)
      .max(2),
    kind: z.enum(['home', 'desk']),
    note: z.string().max(3).optional(),
    place: z.union([
      z.strictObject({ desk: z.string() }),
      z.strictObject({ street: z.string(), number: z.int() }),
    ]),
  }),
  responses: { 204: null },
});

const ID = '01931a2b-0000-7000-8000-000000000000';
const body = {
  customer: { phone: '0550123456' },
  lines: [{ quantity: 1 }],
  kind: 'home',
  place: { desk: 'Alger centre' },
};

function fieldsOf(raw: { params?: unknown; query?: unknown; body?: unknown }) {
  try {
    parserOf(endpoint)({ params: { id: ID }, query: {}, body, ...raw });
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'invalid', status: 422 });
    return { ...(error as DomainError).fields };
  }
  return {};
}

describe('parsing a request by its contract', () => {
  it('gives what the schemas give', () => {
    expect(parserOf(endpoint)({ params: { id: ID }, query: { page: '2', utm_source: 'x' }, body })).toEqual({
      params: { id: ID },
      query: { page: 2 },
      body,
    });
  });

  it.each([
    [
      'a message that the contract names',
      { customer: { phone: '12' } },
      { 'customer.phone': ['form.validation.phone'] },
    ],
    ['a missing member', { customer: {} }, { 'customer.phone': ['validation.required'] }],
    ['another type', { customer: { phone: 5 } }, { 'customer.phone': ['validation.type'] }],
    ['a number out of range', { lines: [{ quantity: 0 }] }, { 'lines.0.quantity': ['validation.number'] }],
    [
      'a number that is none',
      { lines: [{ quantity: Number.NaN }] },
      { 'lines.0.quantity': ['validation.type'] },
    ],
    ['an empty list', { lines: [] }, { lines: ['validation.required'] }],
    [
      'a list that is too long',
      { lines: [1, 2, 3].map((quantity) => ({ quantity })) },
      { lines: ['validation.tooMany'] },
    ],
    ['a value that is no choice', { kind: 'drone' }, { kind: ['validation.choice'] }],
    ['a text that is too long', { note: 'abcd' }, { note: ['validation.tooLong'] }],
    ['an unknown key', { state: 'confirmed' }, { state: ['validation.unknown'] }],
    [
      'an unknown key inside',
      { customer: { phone: '05', role: 1 } },
      { 'customer.role': ['validation.unknown'] },
    ],
    ['a text that the database cannot keep', { note: 'a\0' }, { note: ['validation.type'] }],
    [
      'half a character',
      { lines: [{ quantity: 1 }], place: { desk: '\ud800' } },
      { 'place.desk': ['validation.type'] },
    ],
    ['the closest alternative', { place: { street: 'x' } }, { 'place.number': ['validation.required'] }],
  ])('names the field of %s', (_, change, fields) => {
    expect(fieldsOf({ body: { ...body, ...change } })).toEqual(fields);
  });

  it('refuses a body that is no object', () => {
    for (const value of [undefined, null, [], 'text', 5])
      expect(Object.keys(fieldsOf({ body: value }))).toEqual(['body']);
  });

  it('checks the path and the query', () => {
    expect(fieldsOf({ params: { id: 'x' } })).toEqual({ id: ['validation.id'] });
    expect(fieldsOf({ query: { page: '0' } })).toEqual({ page: ['validation.number'] });
  });

  it('cannot be made to reach a prototype', () => {
    const poisoned = JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}') as object;
    const fields = fieldsOf({ body: { ...body, customer: poisoned } });
    expect(Object.keys(fields).sort()).toEqual([
      'customer.__proto__',
      'customer.constructor',
      'customer.phone',
    ]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('answers in message keys too where a schema parses within a schema', () => {
    const parse = () => parserOf(checkoutContract.placeOrder)({ body: { version: 1, evil: true } });
    expect(parse).toThrow(DomainError);
    try {
      parse();
    } catch (error) {
      expect((error as DomainError).fields).toMatchObject({
        evil: ['validation.unknown'],
        customer: ['validation.required'],
      });
    }
  });
});

describe('every contract', () => {
  const all = Object.values(contracts).flatMap((module) => Object.values(module));

  it('has a name and a place of its own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('refuses unknown keys of its body', () => {
    const bodies = all.filter((contract) => 'body' in contract && contract !== checkoutContract.placeOrder);
    for (const contract of bodies) {
      const parse = () =>
        parserOf({ ...contract, params: undefined, query: undefined })({ body: { surprise: 1 } });
      const fields = { ...catchFields(parse) };
      expect([contract.name, fields]).toEqual([
        contract.name,
        expect.objectContaining({ surprise: ['validation.unknown'] }),
      ]);
    }
    expect(bodies).toContain(ordersContract.cancel);
  });
});

function catchFields(parse: () => unknown): DomainError['fields'] {
  try {
    parse();
  } catch (error) {
    return (error as DomainError).fields;
  }
  return {};
}
