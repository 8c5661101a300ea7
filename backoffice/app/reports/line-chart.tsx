import { direction, formatAmount, toCentimes } from '@hanout/kernel';
import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLocale } from '../i18n/locale.ts';

export interface Curve {
  readonly label: string;
  /** Centimes, one a day. */
  readonly values: readonly number[];
  /** What the other is compared with: a dashed line over its filled one. */
  readonly aside?: boolean;
}

interface LineChartProps {
  label: string;
  /** What a day is called in the legend. */
  dayLabel: string;
  days: readonly string[];
  curves: readonly Curve[];
}

const HEIGHT = 240;
/** Half of what the last day is written in: it stands under the end of the curves. */
const LAST_DAY = 20;
/** Seconds, as the axis of days counts. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const shortDay = (at: number) => {
  const day = new Date(at * 1000).toISOString();
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
};
const thousands = (da: number) =>
  Math.abs(da) >= 1_000_000 ? `${da / 1_000_000} M` : Math.abs(da) >= 1_000 ? `${da / 1_000} k` : String(da);

function optionsOf(box: HTMLElement, { curves, dayLabel }: LineChartProps, rtl: boolean): uPlot.Options {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    ...{ stroke: colour('--ink-3'), font: `11px ${style.fontFamily}` },
    ...{ grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } },
  };
  return {
    ...{ width: box.clientWidth, height: HEIGHT, padding: rtl ? [8, 8, 0, LAST_DAY] : [8, LAST_DAY, 0, 8] },
    scales: {
      x: { time: false, dir: rtl ? -1 : 1 },
      y: { range: (_, low, high) => [Math.min(0, low), high > 0 ? high * 1.05 : 1] },
    },
    axes: [
      { ...axis, space: 60, values: (_, at) => at.map(shortDay) },
      { ...axis, side: rtl ? 1 : 3, size: 54, values: (_, at) => at.map(thousands) },
    ],
    legend: { live: true },
    cursor: { points: { size: 7 }, drag: { x: false, y: false } },
    series: [
      { label: dayLabel, value: (_, at) => (at === null ? '' : shortDay(at)) },
      ...curves.map(({ label, aside }) => ({
        ...{ label, width: aside ? 1.5 : 2, stroke: colour(aside ? '--ink-3' : '--sea') },
        ...{
          dash: aside ? [5, 4] : undefined,
          fill: aside ? undefined : colour('--sea-soft'),
          points: { show: false },
        },
        value: (_: uPlot, da: number | null) =>
          da === null ? '' : formatAmount(toCentimes(Math.round(da * 100))),
      })),
    ],
  };
}

/** Curves over days. The library comes with the first chart that is looked at; the same figures stand in a table. */
export function LineChart(props: LineChartProps) {
  const { label, days, curves } = props;
  const box = useRef<HTMLDivElement>(null);
  const rtl = direction(useLocale()) === 'rtl';
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let chart: uPlot | undefined;
    let gone = false;
    const data = [
      days.map(noon),
      ...curves.map(({ values }) => days.map((_, nth) => (values[nth] ?? 0) / 100)),
    ];
    const draw = async () => {
      const { default: Plot } = await import('uplot');
      if (gone) return;
      chart?.destroy();
      chart = new Plot(optionsOf(current, props, rtl), data as uPlot.AlignedData, current);
    };
    void draw();
    const sized = new ResizeObserver(() => chart?.setSize({ width: current.clientWidth, height: HEIGHT }));
    sized.observe(current);
    // Colours are those of the theme that is on.
    const themed = new MutationObserver(() => void draw());
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] });
    return () => {
      gone = true;
      sized.disconnect();
      themed.disconnect();
      chart?.destroy();
    };
  }, [days, curves, rtl, props]);
  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      dir="ltr"
      className="chart min-h-[270px] w-full min-w-0 overflow-hidden text-xs"
    />
  );
}
