import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { captureBody, captureLater } from './capture.ts';
import { complete, freshCart, HOME, PRODUCT } from './checkout-states.fixture.ts';
import { checkoutReducer } from './reducer.ts';

const sender = { shopUuid: '0190a000-0000-7000-8000-000000000001', locale: 'ar' as const };

describe('a cart that may be abandoned', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[SF-323] is sent 300 ms after the last of several changes, once', () => {
    jest.useFakeTimers();
    const sent = jest.fn();
    let takeBack = captureLater(sent);
    for (let change = 0; change < 3; change += 1) {
      jest.advanceTimersByTime(299);
      takeBack();
      takeBack = captureLater(sent);
    }
    jest.advanceTimersByTime(299);
    expect(sent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(sent).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('[SF-266] says who, what and where to', () => {
    expect(captureBody(complete(), sender)).toEqual({
      externalId: 'cart-1',
      shopUuid: sender.shopUuid,
      firstname: 'Yasmine',
      lastname: 'Aït-Ahmed',
      phone: '0661421807',
      email: '',
      payload: {
        source: 'quick',
        schemaVersion: 1,
        locale: 'ar',
        cart: [{ product: PRODUCT.id, combination: null, unitPrice: 1200, quantity: 1 }],
        linesSummary: { linesCount: 1, subtotal: 1200 },
        shipping: { wilayaId: 16, communeId: 1613, transporterId: HOME, finalPrice: 400, isFree: false },
        meta: { productId: PRODUCT.id, combinationId: null },
      },
    });
  });

  it('[SF-267] names the temporary id on the cart page', () => {
    expect(captureBody(complete(freshCart()), sender)?.payload).toMatchObject({
      source: 'cart',
      linesSummary: { linesCount: 2, subtotal: 2700 },
      meta: { temporaryId: 'temporary-1' },
    });
  });

  it('[SF-247] is not sent without a valid phone, a cart or a shop', () => {
    const state = complete();
    const typing = checkoutReducer(state, { type: 'typed', field: 'phone', value: '0661' });
    expect(captureBody(typing, sender)).toBeNull();
    expect(captureBody(state, { ...sender, shopUuid: '' })).toBeNull();
    expect(captureBody({ ...state, formData: { ...state.formData, cartId: '' } }, sender)).toBeNull();
    expect(captureBody({ ...state, lines: [] }, sender)).toBeNull();
  });
});
