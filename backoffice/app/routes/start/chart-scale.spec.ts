import { describe, expect, it } from '@jest/globals';
import { CHART, gridOf, placesOf } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6, 8]],
    [149, [0, 50, 100, 150, 200]],
    [1234, [0, 500, 1000, 1500, 2000]],
  ])('%i orders stand under a round line', (most, lines) => {
    expect(gridOf(most)).toEqual(lines);
  });

  it.each([false, true])('finds the day under a point (right to left: %s)', (rtl) => {
    const places = placesOf(30, 40, rtl);
    for (const day of [0, 7, 29]) expect(places.indexAt(places.x(day) / CHART.width)).toBe(day);
    expect(places.x(0) < places.x(29)).toBe(!rtl);
    expect([places.y(0), places.y(40)]).toEqual([CHART.bottom, CHART.top]);
  });

  it('stays within its days beside the curves, and has a place for a single one', () => {
    const places = placesOf(7, 4, false);
    expect([places.indexAt(-1), places.indexAt(2)]).toEqual([0, 6]);
    expect(placesOf(1, 0, false).x(0)).toBe(CHART.start);
  });
});
