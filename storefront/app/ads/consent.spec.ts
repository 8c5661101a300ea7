import { describe, expect, it } from '@jest/globals';
import { isPrivatePath, pixelsOf } from './consent.ts';

describe('advertising in the shop', () => {
  it('is off where the shop has no id', () => {
    expect(pixelsOf({ metaPixel: null, tiktokPixel: null, googleTag: null })).toBeNull();
    expect(pixelsOf(undefined)).toBeNull();
    expect(pixelsOf({ metaPixel: '1234567890', tiktokPixel: null, googleTag: null })).toEqual({
      meta: '1234567890',
      tiktok: null,
      google: null,
    });
  });

  it.each(['/order/abc', '/ar/order/abc', '/track', '/en/track', '/checkout/buy'])(
    'never sees %s',
    (path) => {
      expect(isPrivatePath(path)).toBe(true);
    },
  );

  it.each(['/', '/ar', '/orders-of-the-week', '/catalog/product/a/b', '/checkout/cart/view'])(
    'may see %s',
    (path) => {
      expect(isPrivatePath(path)).toBe(false);
    },
  );
});
