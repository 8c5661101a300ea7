import { describe, expect, it } from '@jest/globals';
import { type Leaving, type Press, type PressQueue, pressLine, type Sent, sendAll } from './presses.ts';

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

  it('goes on behind one at which the server fails, which stays', async () => {
    const { queue, waiting } = world();
    for (const one of DAY) await queue.add(one);
    const sent: string[] = [];
    await sendAll(queue, async ({ key, staffId }) => {
      sent.push(key);
      return staffId === 'a' ? { kind: 'failed' } : { kind: 'answered', answer: key };
    });
    expect([sent, waiting.map(({ key }) => key)]).toEqual([
      ['1', '2', '4'],
      ['1', '3'],
    ]);
  });
});

describe('a press at a device', () => {
  const never = () => new Promise<void>(() => {});
  const changed = async () => {};

  it('is on the disk while what was pressed before is still on its way, and leaves by its own turn', async () => {
    const { queue, waiting } = world();
    const away = Promise.withResolvers<void>();
    const sent: [string, boolean][] = [];
    const send = async ({ key, waited }: Leaving): Promise<Sent<string>> => {
      sent.push([key, waited]);
      if (key === '1') await away.promise;
      return { kind: 'answered', answer: key };
    };
    const { press: say } = pressLine({ queue, send, changed, patience: never });
    const first = say(press('1', 'a'));
    const second = say(press('2', 'b'));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(waiting.map(({ key }) => key)).toEqual(['1', '2']);
    away.resolve();
    expect([await first, await second]).toEqual([
      { kind: 'answered', answer: '1' },
      { kind: 'answered', answer: '2' },
    ]);
    // Neither was taken along by the other: our clock counts for both.
    expect(sent).toEqual([
      ['1', false],
      ['2', false],
    ]);
  });

  it('is said to be noted when nobody answers in time, and is sent later as what waited', async () => {
    const { queue } = world();
    const silent = Promise.withResolvers<Sent<string>>();
    const over = Promise.withResolvers<void>();
    const waits: boolean[] = [];
    const send = ({ waited }: Leaving) => {
      waits.push(waited);
      return waits.length === 1 ? silent.promise : Promise.resolve({ kind: 'answered', answer: '' } as const);
    };
    const { press: say, flush } = pressLine({ queue, send, changed, patience: () => over.promise });
    const told = say(press('1', 'a'));
    over.resolve();
    expect(await told).toEqual({ kind: 'noted' });
    silent.resolve({ kind: 'unreachable' });
    await flush();
    expect(waits).toEqual([false, true]);
  });

  it('that the device cannot keep is not said to be kept', async () => {
    const { queue } = world();
    const full = { ...queue, add: () => Promise.reject(new Error('QuotaExceededError')) };
    const send = async (): Promise<Sent<string>> => ({ kind: 'unreachable' });
    const { press: say } = pressLine({ queue: full, send, changed, patience: never });
    expect(await say(press('1', 'a'))).toEqual({ kind: 'unkept' });
  });
});
