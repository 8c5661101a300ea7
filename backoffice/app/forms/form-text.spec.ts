import { messages, moneyAccountsContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { wrongBody } from './form-text.ts';

describe('a body that its contract does not take', () => {
  it('asks for what was not chosen, and calls wrong what is no id', () => {
    const said = (toId: string) => {
      const body = {
        toId,
        amount: 100,
        onDay: '2026-11-22',
        carriedBy: 'Nadir',
        reference: null,
        note: null,
      };
      return wrongBody(moneyAccountsContract.transfer, body, { refusals: messages.fr, required: 'Requis' });
    };
    expect(said('')).toMatchObject({
      message: 'Requis',
      errors: { toId: messages.fr['validation.required'] },
    });
    expect(said('x')?.errors).toEqual({ toId: messages.fr['validation.id'] });
  });
});
