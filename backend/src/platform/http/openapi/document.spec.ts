import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openApiText } from './document.ts';

const FILE = new URL('../../../../../docs/openapi.json', import.meta.url);

describe('docs/openapi.json', () => {
  it('is what the contracts say: run `node scripts/openapi.mjs` after changing them', () => {
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(openApiText()));
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
