import { describe, expect, it } from '@jest/globals';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loader } from './route.tsx';

const contact = {
  ...{ slug: 'contact', title: 'Contact', html: '<p>Nous écrire</p>', purpose: 'contact' },
  ...{ updatedAt: '2026-11-20T10:00:00.000Z', seoTitle: '', seoDescription: '', slugs: {} },
};

const failed = { status: 500, header: () => null, text: () => Promise.resolve('{}') };

describe('the contact page', () => {
  it('is drawn without its hours where they cannot be asked', async () => {
    const request = new Request('https://shop.example/pages/contact');
    const context = {
      pageToken: 'token',
      api: { fetch: () => Promise.resolve({ status: 200, data: contact }) },
      shared: { fetch: () => Promise.resolve(failed) },
    };
    const args = { request, params: { slug: 'contact' }, context } as unknown as LoaderFunctionArgs;
    const { data: page } = await loader(args);
    expect(page).toMatchObject({ purpose: 'contact', hours: null, special: [] });
  });
});
