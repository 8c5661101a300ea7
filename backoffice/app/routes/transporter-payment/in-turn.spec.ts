import { describe, expect, it } from '@jest/globals';
import { inTurn } from './in-turn.ts';

/** A statement that takes a change of its own version only, and is read again after each. */
function statement() {
  const state = { version: 1, taken: [] as string[] };
  const save = (what: string) => async (version: number) => {
    await Promise.resolve();
    if (version !== state.version) return 'stale';
    state.version += 1;
    state.taken.push(what);
    return 'taken';
  };
  return { state, save, edit: inTurn(() => state.version) };
}

describe('changes of one statement', () => {
  it('are all taken in order, however fast the keys are', async () => {
    const { state, save, edit } = statement();
    const answers = await Promise.all(['row 1', 'row 2', 'row 3'].map((row) => edit(save(row))));
    expect(answers).toEqual(['taken', 'taken', 'taken']);
    expect(state.taken).toEqual(['row 1', 'row 2', 'row 3']);
  });

  it('go on after one that broke', async () => {
    const { save, edit } = statement();
    const broken = edit(async () => {
      throw new Error('no network');
    });
    const next = edit(save('row 2'));
    await expect(broken).rejects.toThrow('no network');
    expect(await next).toBe('taken');
  });
});
