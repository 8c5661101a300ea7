import { describe, expect, it } from '@jest/globals';
import { ordersContract, transporterClaimsContract } from './index.ts';

describe('where nothing was chosen', () => {
  it.each([
    ['of a destination', ordersContract.changeDestination.body, { version: 1, commune: 0, transporter: '' }],
    ['of a claim', transporterClaimsContract.open.body, { transporterId: '', orderIds: [], reason: 'other' }],
  ])('the transporter %s is asked for by its name', (_, body, typed) => {
    const said = body.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(said).toContain('form.validation.transporter');
    expect(said).not.toContain('validation.id');
  });
});
