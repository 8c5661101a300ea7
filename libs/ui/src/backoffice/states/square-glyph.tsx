import type { SquareMark } from './vocabulary.ts';

const MARK = 'var(--tm)';
const SOLID: Partial<Record<SquareMark, string>> = {
  check: 'M4.6 8.2l2.3 2.3 4.4-4.8',
  alert: 'M8 4v4.6M8 11.6v.2',
};

function inside(mark: SquareMark) {
  if (mark === 'back')
    return (
      <path
        d="M11 10.8c.4-2.6-.8-3.8-3-3.8H5.4M7 5L5 7l2 2"
        fill="none"
        stroke={MARK}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  if (mark === 'slash')
    return <path d="M4.5 11.5l7-7" stroke={MARK} strokeWidth="1.6" strokeLinecap="round" />;
  if (mark === 'lock')
    return (
      <path
        d="M5.2 8h5.6v3.4H5.2zM6.2 8V6.4a1.8 1.8 0 0 1 3.6 0V8"
        fill={MARK}
        stroke={MARK}
        strokeWidth="1"
      />
    );
  if (typeof mark !== 'number' || mark === 0) return null;
  const height = 9 * mark;
  return (
    <rect x="3.5" y={(12.5 - height).toFixed(2)} width="9" height={height.toFixed(2)} rx=".8" fill={MARK} />
  );
}

/** The square: how much of the money has reached the shop. */
export function SquareGlyph({ mark, scale = 1 }: { mark: SquareMark; scale?: number }) {
  const solid = SOLID[mark];
  return (
    <svg className="flex-none" width={13 * scale} height={13 * scale} viewBox="0 0 16 16" aria-hidden="true">
      {solid ? (
        <>
          <rect x="1" y="1" width="14" height="14" rx="3.2" fill={MARK} />
          <path
            d={solid}
            fill="none"
            stroke="var(--paper)"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <rect
            x="1.8"
            y="1.8"
            width="12.4"
            height="12.4"
            rx="2.6"
            fill="none"
            stroke={MARK}
            strokeWidth="1.6"
          />
          {inside(mark)}
        </>
      )}
    </svg>
  );
}
