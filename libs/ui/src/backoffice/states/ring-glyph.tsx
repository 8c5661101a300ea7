import type { RingMark } from './vocabulary.ts';

const MARK = 'var(--tm)';
const SIGNS: Partial<Record<RingMark, string>> = {
  check: 'M4.8 8.2l2.2 2.2 4.2-4.6',
  cross: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
  back: 'M11 10.8c.4-2.6-.8-4.2-3-4.2H5M7 4.4L4.8 6.6 7 8.8',
};
/** Circumference of the inner disc, drawn as a thick stroke so that a share of it can be filled. */
const TURN = 2 * Math.PI * 2.1;

function filling(mark: RingMark) {
  if (mark === 'half') return <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill={MARK} />;
  if (typeof mark !== 'number' || mark === 0) return null;
  const done = `${((TURN * mark) / 6).toFixed(2)} ${TURN.toFixed(2)}`;
  return (
    <circle
      cx="8"
      cy="8"
      r="2.1"
      fill="none"
      stroke={MARK}
      strokeWidth="4.2"
      strokeDasharray={done}
      transform="rotate(-90 8 8)"
    />
  );
}

/** The ring: where an order is between taken and done. */
export function RingGlyph({ mark, scale = 1 }: { mark: RingMark; scale?: number }) {
  const sign = SIGNS[mark];
  return (
    <svg className="flex-none" width={14 * scale} height={14 * scale} viewBox="0 0 16 16" aria-hidden="true">
      {sign ? (
        <>
          <circle cx="8" cy="8" r="7.2" fill={MARK} />
          <path
            d={sign}
            fill="none"
            stroke="var(--paper)"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.4"
            fill="none"
            stroke={MARK}
            strokeWidth="1.6"
            strokeDasharray={mark === 'dashed' ? '2.2 1.8' : undefined}
          />
          {filling(mark)}
        </>
      )}
    </svg>
  );
}
