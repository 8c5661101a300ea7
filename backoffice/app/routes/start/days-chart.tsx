import type { OverviewDay } from '@hanout/contracts';
import { direction, formatCount } from '@hanout/kernel';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { CHART, gridOf, placesOf } from './chart-scale.ts';

/** Told apart by their stroke before their colour. */
export const SERIES = [
  { name: 'received', colour: 'var(--sea)', dash: undefined },
  { name: 'delivered', colour: 'var(--tone-good-mark)', dash: '6 3' },
  { name: 'returned', colour: 'var(--tone-bad-mark)', dash: '1.5 3' },
] as const;

/** `21/11`. */
export const dayLabel = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/**
 * Three curves over some days. Drawn as SVG on the server: they take the theme's colours, mirror with the page, print,
 * and cost the browser no library; the same figures stand in the table that may take their place.
 */
export function DaysChart({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation();
  const rtl = direction(useLocale()) === 'rtl';
  const [pointed, setPointed] = useState<number | null>(null);
  const lines = gridOf(Math.max(...days.map((day) => Math.max(day.received, day.delivered, day.returned))));
  const { x, y, indexAt } = placesOf(days.length, lines.at(-1) ?? 0, rtl);
  const last = days.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const day = days[shown];
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(indexAt((event.clientX - left) / width));
  };
  const every = Math.max(1, Math.round(days.length / 4));
  if (!day) return null;
  return (
    <>
      <p aria-hidden="true" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        {SERIES.map(({ name, colour, dash }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg width="16" height="4" aria-hidden="true">
              <line x1="0" x2="16" y1="2" y2="2" stroke={colour} strokeWidth="3" strokeDasharray={dash} />
            </svg>
            {t(`start.series.${name}`)} <b className="num">{formatCount(day[name])}</b>
          </span>
        ))}
        <bdi className="num ms-auto text-ink-3">{shown === last ? t('start.now') : dayLabel(day.day)}</bdi>
      </p>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={t('start.chart')}
        className="block w-full touch-pan-y select-none [&_text]:fill-ink-3 [&_text]:text-2xs max-desk:[&_text]:text-lg"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        {lines.map((line) => (
          <g key={line}>
            <line x1={0} x2={CHART.width} y1={y(line)} y2={y(line)} stroke="var(--line)" />
            <text
              x={rtl ? CHART.width : 0}
              y={y(line) - 4}
              textAnchor={rtl ? 'end' : 'start'}
              direction="ltr"
            >
              {formatCount(line)}
            </text>
          </g>
        ))}
        {days.map(({ day: name }, index) =>
          index % every === 0 && last - index >= every / 2 ? (
            <text key={name} x={x(index)} y={CHART.height - 6} textAnchor="middle" direction="ltr">
              {dayLabel(name)}
            </text>
          ) : null,
        )}
        <text x={x(last)} y={CHART.height - 6} textAnchor="middle">
          {t('start.now')}
        </text>
        <line
          x1={x(shown)}
          x2={x(shown)}
          y1={CHART.top}
          y2={CHART.bottom}
          stroke="var(--line-field)"
          strokeDasharray="3 3"
        />
        {SERIES.map(({ name, colour, dash }) => (
          <g key={name} fill="none" stroke={colour} strokeWidth="2">
            <polyline
              points={days.map((one, index) => `${x(index)},${y(one[name])}`).join(' ')}
              strokeLinejoin="round"
              strokeDasharray={dash}
            />
            <circle cx={x(shown)} cy={y(day[name])} r="4" fill="var(--paper)" />
          </g>
        ))}
      </svg>
    </>
  );
}
