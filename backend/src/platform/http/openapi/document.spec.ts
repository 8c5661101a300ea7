import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openApiText } from './document.ts';

const FILE = new URL('../../../../../docs/openapi.json', import.meta.url);

describe('docs/openapi.json', () => {
  it('is what the contracts say: run `node scripts/openapi.mjs` after changing them', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(openApiText()));
  });

  it('[BO-133] lists the values of the three axes of an order, as the shop decided them', () => {
    const { paths } = JSON.parse(openApiText());
    const { parameters } = paths['/dashboard/api/orders'].get;
    const values = (name: string) => {
      const text = JSON.stringify(parameters.find((one: { name: string }) => one.name === name));
      return JSON.parse(/"enum":(\[[^\]]*\])/.exec(text)?.[1] ?? '[]');
    };
    expect(values('state').join(' ')).toBe(
      'draft new confirming confirmed preparing packed in_delivery completed partially_completed returned cancelled',
    );
    expect(values('delivery').join(' ')).toBe(
      'none assigned announced picked_up in_transit at_desk out_for_delivery attempt_failed on_hold delivered partially_delivered return_requested returning return_ready returned lost',
    );
    expect(values('payment').join(' ')).toBe(
      'unpaid deposit_paid partially_paid collected remittable remitted paid disputed refunded deposit_forfeited void',
    );
  });

  it('covers both payloads of the checkout, and names what may be refused', () => {
    const { paths } = JSON.parse(openApiText());
    const { post } = paths['/web/api/cart/checkout'];
    const bodies = post.requestBody.content['application/json'].schema.anyOf;
    expect(bodies.map((body: { required: string[] }) => body.required.includes('lines'))).toEqual([
      false,
      true,
    ]);
    expect(Object.keys(post.responses)).toEqual(['200', '403', '413', '415', '422', '429', '503', 'default']);
    expect(post.security).toEqual([{ browser: [], csrfToken: [] }]);
    expect(paths['/dashboard/api/orders/{id}'].get.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
  });
});
