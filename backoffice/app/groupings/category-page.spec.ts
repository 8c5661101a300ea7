import type { CategoryNode } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { categoryPage } from './category-page.ts';

const node = (id: string, parentId: string | null = null) =>
  ({ id, parentId, name: id.toUpperCase() }) as CategoryNode;

/** Ten on the first level, each with nine below it, each first of those with one more. */
const TREE = Array.from({ length: 10 }, (_, nth) => `c${nth}`).flatMap((id) => [
  node(id),
  ...Array.from({ length: 9 }, (_, below) => [
    node(`${id}.${below}`, id),
    ...(below === 0 ? [node(`${id}.0.0`, `${id}.0`)] : []),
  ]).flat(),
]);

describe('a page of the tree of categories', () => {
  const pages = [1, 2, 3].map((page) => categoryPage(TREE, TREE, { page, perPage: 50 }));
  const rows = pages.flatMap((page) => page.rows);

  it('shows each once, in the order of the tree, fifty at a time', () => {
    expect(pages.map((page) => [page.rows.length, page.isWhole])).toEqual([
      [50, false],
      [50, false],
      [10, false],
    ]);
    expect(rows.map((row) => row.node)).toEqual(TREE);
  });

  it('knows the place of each among all of its siblings', () => {
    for (const { node: at, position, siblings } of rows) {
      const among = TREE.filter(({ parentId }) => parentId === at.parentId);
      expect([at.id, position, siblings]).toEqual([at.id, among.indexOf(at), among.length]);
    }
    expect(rows.some(({ position, siblings }) => position > 0 && siblings === 10)).toBe(true);
  });

  it('names those above where they stand on another page', () => {
    const second = pages[1]?.rows.slice(0, 8).map((row) => [row.node.id, row.above.join(' › ')]);
    expect(second).toEqual([
      ...[4, 5, 6, 7, 8].map((below) => [`c4.${below}`, 'C4']),
      ['c5', ''],
      ['c5.0', ''],
      ['c5.0.0', ''],
    ]);
    const [deep] = categoryPage([node('c3.0.0', 'c3.0')], TREE, { page: 1, perPage: 50 }).rows;
    expect(deep?.above).toEqual(['C3', 'C3.0']);
  });

  it('is the whole of a tree that is short, whatever page is asked for', () => {
    const few = TREE.slice(0, 50);
    const { rows: all, isWhole } = categoryPage(few, few, { page: 1, perPage: 25 });
    expect([all.length, isWhole]).toEqual([50, true]);
  });
});
