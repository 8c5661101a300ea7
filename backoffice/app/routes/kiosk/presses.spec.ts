import { describe, expect, it } from '@jest/globals';
import { type Leaving, type Press, type PressQueue, type Sent, sendAll } from './presses.ts';

/** A queue and a server in memory, either of which may break at any step of the way. */
function world() {
  const waiting: Press[] = [];
  const taken = new Map<string, Leaving>();
  let steps = 0;
  const state = { breakAt: Number.POSITIVE_INFINITY, lockedOut: '' };
  const step = () => {
    steps += 1;
    if (steps === state.breakAt) throw new Error('power cut');
  };
  const queue: PressQueue = {
    all: async () => [...waiting],
    add: async (press) => void waiting.push(press),
    remove: async (key) => {
      step();
      const at = waiting.findIndex((press) => press.key === key);
      if (at >= 0) waiting.splice(at, 1);
    },
  };
  const send = async (press: Leaving): Promise<Sent<string>> => {
    step();
    if (press.staffId === state.lockedOut) return { kind: 'later', said: 'pin_locked' };
    if (!taken.has(press.key)) taken.set(press.key, press);
    step();
    return { kind: 'answered', answer: press.key };
  };
  return { state, queue, send, waiting, taken, begin: () => (steps = 0) };
}
const press = (key: string, staffId: string): Press => {
  return { key, staffId, pin: 'sealed', pressedAt: '2026-11-22T08:00:00.000Z' };
};
const DAY = [press('1', 'a'), press('2', 'b'), press('3', 'a'), press('4', 'b')];

describe('what was pressed without network', () => {
  it('is taken once and in order, wherever the device dies on the way', async () => {
    for (let breakAt = 1; breakAt <= 13; breakAt++) {
      const { state, queue, send, waiting, taken, begin } = world();
      for (const one of DAY) await queue.add(one);
      state.breakAt = breakAt;
      await sendAll(queue, send).catch(() => undefined);
      // It is started again.
      state.breakAt = Number.POSITIVE_INFINITY;
      begin();
      await sendAll(queue, send);
      expect([breakAt, [...taken.keys()], waiting]).toEqual([breakAt, ['1', '2', '3', '4'], []]);
      expect([...taken.values()].every(({ waited }) => waited)).toBe(true);
    }
  });

  it('waits on where the server is away, and nothing is sent past it', async () => {
    const { queue, waiting } = world();
    for (const one of DAY) await queue.add(one);
    const sent: string[] = [];
    await sendAll(queue, async ({ key }) => {
      sent.push(key);
      return key === '2' ? { kind: 'unreachable' } : { kind: 'answered', answer: key };
    });
    expect([sent, waiting.map(({ key }) => key)]).toEqual([
      ['1', '2'],
      ['2', '3', '4'],
    ]);
  });

  it('holds up nobody else where one is locked out, whose own order stays', async () => {
    const { state, queue, send, waiting, taken } = world();
    for (const one of DAY) await queue.add(one);
    state.lockedOut = 'a';
    await sendAll(queue, send);
    expect([[...taken.keys()], waiting.map(({ key }) => key)]).toEqual([
      ['2', '4'],
      ['1', '3'],
    ]);
    state.lockedOut = '';
    await sendAll(queue, send);
    expect([[...taken.keys()], waiting]).toEqual([['2', '4', '1', '3'], []]);
  });

  it('is told apart from what is pressed now, which is refused at once and kept for nobody', async () => {
    const { state, queue, send, waiting, taken } = world();
    state.lockedOut = 'a';
    await queue.add(press('9', 'a'));
    const results = await sendAll(queue, send, '9');
    expect([results.get('9'), waiting]).toEqual([{ kind: 'later', said: 'pin_locked' }, []]);
    await queue.add(press('10', 'b'));
    await sendAll(queue, send, '10');
    expect(taken.get('10')?.waited).toBe(false);
  });
});
