import { PERMISSIONS } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { texts } from '../../i18n/texts.ts';
import { differenceOf, rebased } from './difference.ts';
import { AREAS, toggled } from './rights-table.ts';

describe('the matrix of rights', () => {
  it('shows every permission once, each with its words', () => {
    const shown = AREAS.flatMap(({ cells }) => cells.flatMap(({ permissions }) => permissions));
    expect([...shown].sort()).toEqual([...PERMISSIONS].sort());
    const { area, may } = texts.fr.translation.rights;
    const words = Object.entries(may).flatMap(([name, acts]) =>
      Object.keys(acts).map((act) => `${name}.${act}`),
    );
    expect(words.sort()).toEqual([...PERMISSIONS].sort());
    expect(Object.keys(area).sort()).toEqual(AREAS.map((row) => row.area).sort());
  });

  it('ticks "see" with "change", and unticks with it what needs it', () => {
    const ticked = toggled(new Set(), 'orders.refund');
    expect([...ticked].sort()).toEqual(['orders.read', 'orders.refund']);
    expect([...toggled(new Set(), 'prices.edit')].sort()).toEqual(['prices.edit', 'products.read']);
    expect([...toggled(new Set([...ticked, 'orders.pay', 'stock.read']), 'orders.read')]).toEqual([
      'stock.read',
    ]);
    expect([...toggled(new Set(['staff.edit', 'roles.edit']), 'staff.edit')]).toEqual([]);
    expect([...toggled(ticked, 'orders.refund')]).toEqual(['orders.read']);
  });

  it('says what comes, what goes, and whom it touches: not those who have it by another role', () => {
    const saved = {
      ...{ names: {}, permissions: ['orders.read', 'stock.read'] },
      ...{ ownOrdersOnly: true, needsSecondFactor: false },
    };
    const people = [
      { id: '1', name: 'Nadia', others: [], guarded: true },
      { id: '2', name: 'Samir', others: ['stock.read', 'carts.read'], guarded: false },
    ];
    const permissions = new Set(['orders.read', 'carts.read']);
    const draft = { names: {}, permissions, ownOrdersOnly: true, needsSecondFactor: false };
    expect(differenceOf({ ...saved, people }, draft)).toEqual({
      added: 1,
      removed: 1,
      limit: false,
      renamed: false,
      demand: false,
      touched: 1,
    });
    expect(differenceOf({ ...saved, people }, { ...draft, ownOrdersOnly: false })).toMatchObject({
      limit: true,
      touched: 2,
    });
    expect(differenceOf({ ...saved, people }, { ...draft, needsSecondFactor: true }).touched).toBe(2);
  });

  it('lays what was changed over what a colleague saved meanwhile', () => {
    const before = {
      names: { fr: 'Oran' },
      permissions: new Set(['orders.read', 'stock.read']),
      ...{ ownOrdersOnly: true, needsSecondFactor: false },
    };
    const now = {
      names: { fr: 'Ouest', ar: 'وهران' },
      permissions: ['orders.read', 'carts.read'],
      ...{ ownOrdersOnly: false, needsSecondFactor: false },
    };
    const draft = {
      names: { fr: 'Oran', en: 'Oran' },
      permissions: new Set(['orders.read', 'stock.read', 'orders.confirm']),
      ...{ ownOrdersOnly: true, needsSecondFactor: true },
    };
    const laid = rebased(draft, before, now);
    expect({ ...laid, permissions: [...laid.permissions].sort() }).toEqual({
      names: { fr: 'Ouest', ar: 'وهران', en: 'Oran' },
      permissions: ['carts.read', 'orders.confirm', 'orders.read'],
      ...{ ownOrdersOnly: false, needsSecondFactor: true },
    });
  });
});
