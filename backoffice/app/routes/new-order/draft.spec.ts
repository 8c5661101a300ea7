import { describe, expect, it } from '@jest/globals';
import {
  draftFrom,
  orderBody,
  paymentsOf,
  quoteBody,
  stillRefused,
  withChannel,
  withLine,
  withMode,
} from './draft.ts';

const WAREHOUSE = { id: 'w', name: 'Dépôt', canPickUp: true };
const empty = draftFrom({ warehouses: [WAREHOUSE], cart: null });
const lamp = { productId: 'p', combinationId: null, name: 'Lampe', variant: '' };

describe('the form of a new order', () => {
  it('opens with what an abandoned cart knows', () => {
    const cart = {
      ...{
        id: 'c',
        firstName: 'Amina',
        lastName: '',
        phone: '0661223344',
        email: null,
        locale: 'ar' as const,
      },
      ...{ wilayaCode: 16, communeId: 1601, transporterId: 't' },
      lines: [{ productId: 'p', combinationId: null, quantity: 3 }],
    };
    const draft = draftFrom({ warehouses: [WAREHOUSE], cart });
    expect(draft).toMatchObject({
      cartId: 'c',
      wilaya: '16',
      commune: '1601',
      locale: 'ar',
      firstName: 'Amina',
    });
    expect(quoteBody(draft)).toMatchObject({ commune: 1601, transporter: 't', lines: [{ quantity: 3 }] });
  });

  it('[BO-196] is paid in a way that goes with the channel and with how it travels', () => {
    expect(paymentsOf(withChannel(empty, 'Installment'))).toEqual(['installment']);
    expect(withChannel(empty, 'Installment').paymentType).toBe('installment');
    expect(withMode(empty, 'pickup').paymentType).toBe('deposit');
    expect(paymentsOf(withMode(empty, 'pickup'))).not.toContain('cash_on_delivery');
  });

  it('has the same thing on one line', () => {
    const twice = withLine(withLine(empty, lamp), lamp, 2);
    expect(twice.lines).toEqual([{ ...lamp, quantity: '3' }]);
    const emptied = { ...twice, lines: [{ ...lamp, quantity: '' }] };
    expect(withLine(emptied, lamp).lines).toEqual([{ ...lamp, quantity: '1' }]);
  });

  it('asks for no price of nothing, or of no number', () => {
    expect(quoteBody(empty)).toBeNull();
    const draft = withLine(empty, lamp);
    expect(quoteBody({ ...draft, lines: [{ ...lamp, quantity: 'deux' }] })).toBeNull();
  });

  it('is refused no more for what was corrected, and as before for the rest', () => {
    const was = withLine({ ...empty, phone: '055' }, lamp);
    const errors = {
      'customer.phone': 'a',
      'customer.firstName': 'b',
      'delivery.commune': 'c',
      'lines.0.quantity': 'd',
      ...{ installments: 'e', coupon: 'f' },
    };
    expect(stillRefused(errors, was, was)).toEqual(errors);
    const { 'customer.phone': _, ...rest } = errors;
    expect(stillRefused(errors, was, { ...was, phone: '0550112233' })).toEqual(rest);
    expect(Object.keys(stillRefused(errors, was, { ...was, lines: [] }))).not.toContain('lines.0.quantity');
    expect(Object.keys(stillRefused(errors, was, withMode(was, 'pickup')))).not.toContain('delivery.commune');
    // Taken back, it is what was refused.
    expect(stillRefused(errors, was, { ...was })).toEqual(errors);
  });

  it('[BO-245] sends no address of what is picked up', () => {
    const draft = withMode({ ...withLine(empty, lamp), address: 'x', commune: '1601' }, 'pickup');
    expect(orderBody(draft, 'order', null).delivery).toEqual({ mode: 'pickup' });
    expect(orderBody({ ...draft, mode: 'delivery' }, 'proforma', 12).delivery).toMatchObject({
      commune: 1601,
    });
  });
});
