import { ordersContract, staffContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { formBody } from './form-entries.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ _csrf: 'x', endpoint: 'y', key: 'z', ...fields }))
    form.append(name, value);
  return form;
};

describe('what a form says, as its contract reads it', () => {
  it('is without the fields of its transport and without those left empty, and its numbers are numbers', () => {
    expect(formBody(ordersContract.cancel, formOf({ version: '3', reason: '' }))).toEqual({ version: 3 });
    expect(formBody(ordersContract.cancel, formOf({ version: '3', reason: '12' }))).toEqual({
      ...{ version: 3, reason: '12' },
    });
  });

  it('leaves what is wrong to be refused', () => {
    for (const version of ['drei', '1.5', '-1', '1e400', ' ']) {
      const body = formBody(ordersContract.confirm, formOf({ version }));
      expect(ordersContract.confirm.body.safeParse(body).success).toBe(false);
    }
    const odd = formBody(ordersContract.confirm, formOf({ version: '1', more: 'x', __proto__: 'y' }));
    expect(ordersContract.confirm.body.safeParse(odd).success).toBe(false);
  });

  it('keeps a password as it was typed', () => {
    const body = formBody(staffContract.login, formOf({ email: 'a@b.dz', password: ' 12 ' }));
    expect(body).toEqual({ email: 'a@b.dz', password: ' 12 ' });
  });
});
