import { describe, expect, it } from '@jest/globals';
import type { AppLoadContext } from '@remix-run/node';
import { formerAddress } from './former-address.server.ts';

/** The shop whose former address leads to `target`. */
function leading(target: string): AppLoadContext {
  const body = JSON.stringify({ target, status: '301' });
  const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined);
  const fetch = async () => ({ status: 200, header, text: async () => body });
  return { api: { fetch }, pageToken: '' } as unknown as AppLoadContext;
}

describe('a former address', () => {
  it.each([
    ['/ancien', '/pages/guide', '/pages/guide'],
    ['/ar/ancien', '/pages/guide', '/ar/pages/guide'],
    // French has no language in its addresses.
    ['/ar/ancien', '/fr/pages/guide', '/ar/pages/guide'],
    ['/ancien', '/fr/pages/guide?x=1', '/pages/guide?x=1'],
    ['/ar/ancien', '/fr', '/ar'],
    ['/ancien', '/ar/pages/guide', '/ar/pages/guide'],
    ['/ar/ancien', 'https://exemple.dz/a', 'https://exemple.dz/a'],
  ])('asked at %s that leads to %s is answered %s', async (asked, target, to) => {
    const request = new Request(`https://boutique.example${asked}`);
    expect(await formerAddress(request, leading(target))).toEqual({ to, status: 301 });
  });
});
