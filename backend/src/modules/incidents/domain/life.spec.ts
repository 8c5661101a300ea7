import { INCIDENT_STATUSES, INCIDENT_SUBJECTS } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { isMove, isOfStock, movesFrom } from './life.ts';

const NOBODY = new Set<string>();
const EDITOR = new Set(['incidents.edit']);
const MANAGER = new Set(['incidents.edit', 'incidents.reopen']);

describe('the life of an incident', () => {
  it('goes one step at a time, and back to work from resolved and closed', () => {
    const moves = INCIDENT_STATUSES.flatMap((from) =>
      INCIDENT_STATUSES.filter((to) => isMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'open in_progress',
      'in_progress resolved',
      'resolved in_progress',
      'resolved closed',
      'closed in_progress',
    ]);
  });

  it.each([
    ['whoever only sees it', NOBODY, [[], [], ['in_progress'], []]],
    ['whoever works on it', EDITOR, [['in_progress'], ['resolved'], ['closed', 'in_progress'], []]],
    ['a manager', MANAGER, [['in_progress'], ['resolved'], ['closed', 'in_progress'], ['in_progress']]],
  ] as const)('lets %s take these', (_, permissions, moves) => {
    expect(INCIDENT_STATUSES.map((from) => movesFrom(from, permissions))).toEqual(moves);
  });

  it('asks how the stock was left of what is about stock alone', () => {
    expect(INCIDENT_SUBJECTS.filter(isOfStock)).toEqual(['stock_level', 'stock_movement']);
  });
});
