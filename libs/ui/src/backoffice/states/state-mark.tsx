import type { Locale } from '@hanout/kernel';
import { RingGlyph } from './ring-glyph.tsx';
import { SquareGlyph } from './square-glyph.tsx';
import { TrackGlyph } from './track-glyph.tsx';
import type { Axis, RingMark, SquareMark, StateKeyOf, TrackMark } from './vocabulary.ts';
import { stateEntry } from './vocabulary.ts';

interface StateProps<A extends Axis> {
  axis: A;
  state: StateKeyOf[A];
}

/** The mark alone, in the colours of the tone that an ancestor sets (`tone-*`). */
export function StateGlyph<A extends Axis>({ axis, state, scale }: StateProps<A> & { scale?: number }) {
  const { mark } = stateEntry(axis, state);
  if (axis === 'order') return <RingGlyph mark={mark as RingMark} scale={scale} />;
  if (axis === 'payment') return <SquareGlyph mark={mark as SquareMark} scale={scale} />;
  return <TrackGlyph mark={mark as TrackMark} scale={scale} />;
}

const SHAPE: Record<Axis, string> = {
  order: 'flex-none rounded-full bg-tone-soft py-0.5 ps-[5px] pe-2',
  delivery: 'min-w-0',
  payment: 'min-w-0',
};

/** Mark and label of one state. A parcel that does not exist yet is a dash, not a state. */
export function StateMark<A extends Axis>({ axis, state, locale }: StateProps<A> & { locale: Locale }) {
  const { tone, label } = stateEntry(axis, state);
  if (axis === 'delivery' && state === 'none')
    return (
      <span className="text-ink-3" title={label[locale]}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{label[locale]}</span>
      </span>
    );
  return (
    <span
      data-axis={axis}
      data-state={state}
      className={`tone-${tone} inline-flex max-w-full items-center gap-1.5 align-middle text-xs leading-[1.3] font-medium whitespace-nowrap text-tone-ink ${SHAPE[axis]}`}
    >
      <StateGlyph axis={axis} state={state} />
      <span className="truncate">{label[locale]}</span>
    </span>
  );
}
