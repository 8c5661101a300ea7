import type { StockTakeCounts } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { Figures } from './figures.ts';

const BOWL = { unitId: 'bowl', lot: '' };
const page = (counted: number) => ({ counts: [{ ...BOWL, counted }] }) as unknown as StockTakeCounts;

describe('the figures of a stock take', () => {
  it('count scanned pieces on top of what is known, and send them the same until they are answered', () => {
    const figures = new Figures();
    figures.scan(BOWL);
    expect(figures.shown(BOWL)).toBeUndefined(); // what others counted there is not known yet
    const first = figures.unsent();
    figures.scan(BOWL);
    expect(figures.unsent()).toEqual(first);
    figures.added([{ ...BOWL, counted: 5 }]); // another hand had counted four
    expect(figures.shown(BOWL)).toBe(6);
    expect(figures.unsent()).toEqual([{ ...BOWL, pieces: 1 }]);
    figures.added([{ ...BOWL, counted: 6 }]);
    expect(figures.unsent()).toEqual([]);
  });

  it('send a typed figure with the one that was seen, and the next one with what was saved', () => {
    const figures = new Figures();
    figures.read(page(3));
    figures.type(BOWL, 1);
    const sent = figures.unsaved();
    expect(sent).toEqual({ ...BOWL, counted: 1, seen: 3 });
    figures.type(BOWL, 12);
    if (sent) figures.saved(sent);
    expect(figures.unsaved()).toEqual({ ...BOWL, counted: 12, seen: 1 });
    figures.scan(BOWL);
    expect(figures.unsaved()).toEqual({ ...BOWL, counted: 13, seen: 1 });
    expect(figures.unsent()).toEqual([]);
  });

  it('say of a place that was emptied that it is not counted, and count its next piece from none', () => {
    const figures = new Figures();
    figures.read(page(3));
    figures.type(BOWL, null);
    expect(figures.shown(BOWL)).toBeNull();
    const sent = figures.unsaved();
    expect(sent).toEqual({ ...BOWL, counted: null, seen: 3 });
    if (sent) figures.saved(sent);
    expect([figures.shown(BOWL), figures.unsaved()]).toEqual([null, undefined]);
    figures.type(BOWL, null);
    figures.scan(BOWL);
    expect(figures.unsaved()).toEqual({ ...BOWL, counted: 1, seen: null });
    figures.type(BOWL, 2); // what was seen is what was saved, not what is typed on the way
    expect(figures.unsaved()).toEqual({ ...BOWL, counted: 2, seen: null });
  });

  it('show the other’s figure again where a typed one was refused', () => {
    const figures = new Figures();
    figures.read(page(3));
    figures.type(BOWL, 2);
    figures.forget(BOWL);
    figures.read(page(7));
    expect(figures.shown(BOWL)).toBe(7);
  });
});
