import { type Centimes, toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { complete, DESK, fresh, HOME, offer, PRODUCT } from './checkout-states.fixture.ts';
import { type CheckoutAction, checkoutReducer } from './reducer.ts';
import { FIELDS, initialState } from './state.ts';

const after = (state = fresh(), ...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, state);

describe('the checkout form', () => {
  it('[SF-144] [SF-145] holds the specified members', () => {
    const { formData, ...state } = fresh();
    expect(Object.keys(formData).sort()).toEqual(
      [
        'firstname',
        'lastname',
        'phone',
        'email',
        'address',
        'wilaya',
        'commune',
        'transporter',
        'quantity',
        'isFreeShipping',
        'transporterMeta',
        'cartId',
        'temporaryId',
      ].sort(),
    );
    expect(state).toMatchObject({
      communes: { items: [] },
      transporters: { items: [] },
      product: PRODUCT,
      selectedCombination: null,
      deliveryPrice: 0,
      totalPrice: 120_000,
      isPhoneEntered: false,
      formErrors: {},
      validated: {},
      submitted: false,
    });
  });

  it('[SF-156] is edited, submitted, waits, and is done', () => {
    const phases = (['submitting', 'failed', 'waiting', 'wait-ended', 'submitted'] as const).map(
      (type) => after(complete(), { type }).phase,
    );
    expect(phases).toEqual(['submitting', 'editing', 'waiting', 'editing', 'submitted']);
    expect(after(complete(), { type: 'submitted' }).submitted).toBe(true);
  });

  it('judges a name when it is left, not while it is typed [SF-217]', () => {
    const typing = after(fresh(), { type: 'typed', field: 'firstname', value: 'A1' });
    expect(typing.formErrors).toEqual({});
    const left = after(typing, { type: 'left', field: 'firstname' });
    expect(left.formErrors).toEqual({ firstname: { rule: 'firstname' } });
    expect(after(left, { type: 'typed', field: 'firstname', value: 'Amina' }).formErrors).toEqual({});
  });

  it('does not blame a field that was passed over', () => {
    expect(after(fresh(), { type: 'left', field: 'phone' }).formErrors).toEqual({});
  });

  it('[SF-220] puts the normalised phone in place when it is left, Arabic digits too', () => {
    const left = after(
      fresh(),
      { type: 'typed', field: 'phone', value: '+213 ٦٦١ 42-18-07' },
      { type: 'left', field: 'phone' },
    );
    expect(left.formData.phone).toBe('0661421807');
    expect(left.isPhoneEntered).toBe(true);
  });

  it('[SF-225] keeps other characters out of an e-mail address', () => {
    expect(after(fresh(), { type: 'typed', field: 'email', value: 'a#b!@c.dz' }).formData.email).toBe(
      'ab@c.dz',
    );
  });

  it('[SF-185] [SF-191] adds the final price of the chosen transporter to the total', () => {
    const state = after(complete(), { type: 'quantity-set', quantity: 3 });
    expect(state.deliveryPrice).toBe(40_000);
    expect(state.totalPrice).toBe(400_000);
    expect(state.formData.transporterMeta).toEqual({
      basePrice: 50_000,
      finalPrice: 40_000,
      promo: { isFree: false, minSubtotal: null },
    });
  });

  it('[SF-186] takes it off again when the transporter is cleared', () => {
    const state = after(complete(), { type: 'transporter-cleared' });
    expect(state.deliveryPrice).toBe(0);
    expect(state.totalPrice).toBe(120_000);
    expect(state.formData.transporter).toBe('');
  });

  it('[SF-012] starts the places again from the one that changed', () => {
    const wilaya = after(complete(), { type: 'wilaya-picked', wilaya: '31' });
    expect(wilaya.formData).toMatchObject({ wilaya: '31', commune: '', transporter: '' });
    expect(wilaya.transporters.items).toEqual([]);
    const commune = after(complete(), { type: 'commune-picked', commune: '1601' });
    expect(commune.formData).toMatchObject({ wilaya: '16', commune: '1601', transporter: '' });
    expect(commune.totalPrice).toBe(120_000);
  });

  it('[SF-234] makes a quantity of 0, -3 or nothing 1, and never more than is sold at once', () => {
    const quantities = [0, -3, Number.NaN, 99].map(
      (quantity) => after(fresh(), { type: 'quantity-set', quantity }).formData.quantity,
    );
    expect(quantities).toEqual([1, 1, 1, 10]);
  });

  it.each([
    { list: 'communes' as const, items: [{ id: 1, name: 'a', nameAr: 'ب', deliverable: true }] },
    { list: 'transporters' as const, items: [offer(), offer({ id: DESK })] },
  ])('[SF-192] [SF-193] loads $list: pending clears the error, fulfilled stores the data', (loaded) => {
    const failed = after(fresh(), { type: 'rejected', list: loaded.list });
    const pending = after(failed, { type: 'pending', list: loaded.list });
    expect(pending[loaded.list]).toEqual({ items: [], loading: true, error: null });
    const done = after(pending, { type: 'fulfilled', ...loaded });
    expect(done[loaded.list]).toEqual({ items: loaded.items, loading: false, error: null });
  });

  it('[SF-194] [SF-304] [SF-305] stores the exact texts of failed loads', () => {
    expect(after(fresh(), { type: 'rejected', list: 'communes' }).communes.error).toBe(
      'Failed to fetch communes',
    );
    expect(after(fresh(), { type: 'rejected', list: 'transporters' }).transporters.error).toBe(
      'Failed to fetch transporters',
    );
  });

  it('chooses the transporter itself only when there is one', () => {
    const one = after(fresh(), { type: 'fulfilled', list: 'transporters', items: [offer()] });
    expect(one.formData.transporter).toBe(HOME);
    const items = [offer(), offer({ id: DESK })];
    expect(after(fresh(), { type: 'fulfilled', list: 'transporters', items }).formData.transporter).toBe('');
  });

  it('keeps the choice when a new subtotal changes its price', () => {
    const items = [offer({ finalPrice: toDa(0) }), offer({ id: DESK })];
    const state = after(complete(), { type: 'fulfilled', list: 'transporters', items });
    expect(state.formData).toMatchObject({ transporter: HOME, isFreeShipping: true });
    expect(state.totalPrice).toBe(120_000);
  });

  it('takes over the figures of the server that were accepted', () => {
    const state = after(complete(), {
      type: 'repriced',
      figures: {
        unitPrices: [130_000 as Centimes],
        discount: 0 as Centimes,
        delivery: { transporter: HOME, finalPrice: 45_000 as Centimes },
      },
    });
    expect(state.totalPrice).toBe(175_000);
    expect(state.formData.transporterMeta?.finalPrice).toBe(45_000);
  });

  it('marks every wrong field when the order is asked for', () => {
    const state = after(fresh(), { type: 'checked' });
    expect(Object.keys(state.formErrors).sort()).toEqual(
      FIELDS.filter((field) => !['email', 'address', 'quantity'].includes(field)).sort(),
    );
  });

  it('shows the words of the server beside the field', () => {
    const state = after(complete(), { type: 'refused', problems: { phone: { text: 'Numéro refusé' } } });
    expect(state.formErrors.phone).toEqual({ text: 'Numéro refusé' });
    expect(after(state, { type: 'typed', field: 'phone', value: '0' }).formErrors.phone).toBeUndefined();
  });

  it('[SF-176] [SF-195] goes back to the beginning with a new temporary id', () => {
    const state = after(complete(), { type: 'submitted' }, { type: 'reset', temporaryId: 'temporary-2' });
    const first = initialState({
      product: PRODUCT,
      combination: null,
      cartId: 'cart-1',
      temporaryId: 'temporary-2',
    });
    expect(state).toEqual(first);
  });
});
