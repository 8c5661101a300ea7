import { describe, expect, it } from '@jest/globals';
import { giveShares } from './give-shares.ts';

const order = (id: string) => ({ id });
const shares: [string, { id: string }[]][] = [
  ['amel', [order('1'), order('2')]],
  ['nobody', []],
  ['karim', [order('3')]],
];

describe('orders that are given', () => {
  it('are told apart from those that were refused, of every share', async () => {
    const asked: string[] = [];
    const answer = await giveShares(shares, async (orders, holder) => {
      asked.push(`${holder}:${orders.map(({ id }) => id)}`);
      return { ok: true, data: { refused: orders.filter(({ id }) => id !== '2') } };
    });
    expect(asked).toEqual(['amel:1,2', 'karim:3']);
    expect(answer).toEqual({ ok: true, data: { taken: [order('2')], refused: 2 } });
  });

  it('are none where the call fails, which is said', async () => {
    const failed = { ok: false, code: 'unreachable', message: 'Hors ligne', errors: {} } as const;
    expect(await giveShares(shares, async () => failed)).toEqual(failed);
  });
});
