import type { TrackMark } from './vocabulary.ts';

const MARK = 'var(--tm)';
const STEP = 5.2;
const STEPS = [0, 1, 2, 3, 4] as const;

function Step({ at, done }: { at: number; done: boolean }) {
  return (
    <rect x={at} y="3.5" width="4.4" height="6" rx="1.3" fill={MARK} fillOpacity={done ? undefined : 0.26} />
  );
}

function Sign({ at, kind }: { at: number; kind: 'pause' | 'cross' }) {
  const d = kind === 'cross' ? `M${at + 0.9} 4.2l4 4.6m0-4.6l-4 4.6` : `M${at + 1.6} 4v5M${at + 4.2} 4v5`;
  return <path d={d} stroke={MARK} strokeWidth="1.6" strokeLinecap="round" />;
}

function HollowStep({ at, dashed = false }: { at: number; dashed?: boolean }) {
  const dashes = dashed ? '1.4 1.2' : undefined;
  return (
    <rect x={at} y="3.5" width="4.4" height="6" rx="1.3" fill="none" stroke={MARK} strokeDasharray={dashes} />
  );
}

function forwardStep(index: number, { steps, sign }: TrackMark) {
  const at = index * STEP;
  if (sign === 'lost') return <HollowStep key={index} at={at + 0.5} dashed />;
  if (sign === 'partial' && index >= steps) return <HollowStep key={index} at={at + 0.5} />;
  if ((sign === 'cross' || sign === 'pause') && index === steps)
    return <Sign key={index} at={at} kind={sign} />;
  return <Step key={index} at={at + 0.5} done={index < steps} />;
}

/** The track: how far a parcel is on its way, or on its way back (the arrow, and filling from the far end). */
export function TrackGlyph({ mark, scale = 1 }: { mark: TrackMark; scale?: number }) {
  const back = mark.sign === 'back';
  const width = back ? 33 : 27;
  return (
    <svg
      className="mirror flex-none"
      width={width * scale}
      height={13 * scale}
      viewBox={`0 0 ${width} 13`}
      aria-hidden="true"
    >
      {back
        ? STEPS.map((index) => <Step key={index} at={7 + index * STEP} done={index >= 5 - mark.steps} />)
        : STEPS.map((index) => forwardStep(index, mark))}
      {back && (
        <path
          d="M4.4 3.4L1.4 6.5l3 3.1"
          fill="none"
          stroke={MARK}
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
