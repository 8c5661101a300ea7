import type { MenuEntry } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { added, dropped, levelOf, MOVES, moved, removed, type Tree } from './menu-tree.ts';

const entry = (id: string, parentId: string | null = null): MenuEntry => ({
  ...{ id, parentId, type: '4', targetId: null, link: null, names: {} },
});
/** `a b>a c>b d`: ids, and below which. */
const tree = (text: string): Tree =>
  text.split(' ').map((word) => entry(word.split('>')[0] ?? '', word.split('>')[1] ?? null));
const text = (entries: Tree | null) =>
  entries?.map(({ id, parentId }) => (parentId ? `${id}>${parentId}` : id)).join(' ') ?? null;

describe('the tree of a menu', () => {
  it.each([
    ['a b>a c', 'c', 'up', 'c a b>a'],
    ['a b>a c', 'a', 'down', 'c a b>a'],
    ['a b>a c', 'b', 'up', null],
    ['a b>a c', 'c', 'in', 'a b>a c>a'],
    ['a b>a c>a', 'c', 'in', 'a b>a c>b'],
    ['a b>a c>b', 'c', 'out', 'a b>a c>a'],
    ['a b>a c', 'b', 'out', 'a b c'],
    ['a b c>b d>c', 'b', 'in', null],
    ['a b c>b', 'b', 'in', 'a b>a c>b'],
    ['a', 'a', 'out', null],
  ] as const)('of %s moves %s %s', (from, id, move, to) => {
    expect(text(moved(tree(from), id, move))).toBe(to);
  });

  it('takes what is dropped beside what it is dropped on', () => {
    expect(text(dropped(tree('a b>a c'), 'c', 'b'))).toBe('a c>a b>a');
    expect(text(dropped(tree('a b c'), 'a', 'c'))).toBe('b c a');
    expect(text(dropped(tree('a b>a'), 'a', 'b'))).toBeNull();
    expect(text(dropped(tree('a b>a c>b d e>d'), 'd', 'c'))).toBeNull();
  });

  it('adds beside, and removes with what stands below', () => {
    expect(text(added(tree('a b>a c'), entry('n'), 'a'))).toBe('a b>a n c');
    expect(text(added(tree('a b>a c'), entry('n'), 'b'))).toBe('a b>a n>a c');
    expect(text(removed(tree('a b>a c>b d'), 'a'))).toBe('d');
  });

  it('has the same entries after any moves, three levels at most, each after the one above it', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const step = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...MOVES, ...ids));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now: Tree = tree('a b>a c>b d e>d f');
        for (const [id, act] of steps) {
          const isMove = MOVES.find((move) => move === act);
          now = (isMove ? moved(now, id, isMove) : dropped(now, id, act)) ?? now;
        }
        expect(now.map(({ id }) => id).sort()).toEqual(ids);
        for (const [index, { id, parentId }] of now.entries()) {
          expect(levelOf(now, id)).toBeLessThanOrEqual(3);
          if (parentId) expect(now.slice(0, index).map((one) => one.id)).toContain(parentId);
        }
        // Whoever stands between an entry and the one above it stands below that one too.
        for (const [index, { parentId }] of now.entries()) {
          const from = parentId ? now.findIndex(({ id }) => id === parentId) : index;
          for (const between of now.slice(from + 1, index))
            expect(levelOf(now, between.id)).toBeGreaterThanOrEqual(levelOf(now, parentId ?? '') + 1);
        }
      }),
    );
  });
});
