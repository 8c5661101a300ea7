/** Sizes of the chart, in units of its own. */
export const CHART = { width: 590, height: 268, top: 24, bottom: 242, start: 34, end: 20 } as const;

const LINES = 4;
const STEPS = [1, 2, 5];

/** Heights of the lines behind the curves: whole numbers, round, the last at or above `most`. */
export function gridOf(most: number): number[] {
  let step = 1;
  for (let nth = 0; step * LINES < most; nth += 1) step = (STEPS[nth % 3] ?? 1) * 10 ** Math.floor(nth / 3);
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}

/** Where a day stands, and a number of orders; time runs as one reads, from the right in Arabic. */
export function placesOf(days: number, most: number, rtl: boolean) {
  const { width, top, bottom, start, end } = CHART;
  const along = (index: number) => start + (index * (width - start - end)) / Math.max(1, days - 1);
  return {
    x: (index: number) => round(rtl ? width - along(index) : along(index)),
    y: (value: number) => round(bottom - (value * (bottom - top)) / Math.max(1, most)),
    /** The day nearest to a point, `part` of the way from the left edge. */
    indexAt: (part: number) => {
      const at = (rtl ? 1 - part : part) * width;
      const index = Math.round(((at - start) * (days - 1)) / (width - start - end));
      return Math.min(days - 1, Math.max(0, index));
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
