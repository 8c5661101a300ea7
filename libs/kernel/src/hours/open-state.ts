import { algiersDay } from '../algiers.ts';
import { closingOf, DAY_MINUTES, dayPlus, instantAt, minutesOf, type Span } from './week.ts';

/** The spans of a day, as far as they are known. */
export type SpansOn = (day: string) => readonly Span[];

export interface OpenState {
  readonly open: boolean;
  /** When it closes, or opens next; null: not within the days that are looked at. */
  readonly until: Date | null;
}

/** Days after which nobody is told of the next opening. */
const AHEAD = 14;
/** Who orders less than so many minutes before closing is called on the next day. */
const CALL_MINUTES = 30;

interface Opening {
  readonly from: Date;
  readonly to: Date;
}

function openingsOf(spansOn: SpansOn, day: string): Opening[] {
  return spansOn(day)
    .map((span) => ({ from: instantAt(day, minutesOf(span.opens)), to: instantAt(day, closingOf(span)) }))
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** Whether the shop is open at an instant: by a span of the day, or one of the evening before. */
export function openState(spansOn: SpansOn, at: Date, ahead = AHEAD): OpenState {
  const today = algiersDay(at);
  for (let days = -1; days <= ahead; days++)
    for (const { from, to } of openingsOf(spansOn, dayPlus(today, days))) {
      if (from <= at && at < to) return { open: true, until: to };
      if (from > at) return { open: false, until: from };
    }
  return { open: false, until: null };
}

/** Until when the shop calls somebody who ordered: on this day before a time, or on a later one from a time. */
export interface CallPromise {
  readonly day: string;
  readonly before: string | null;
  readonly from: string | null;
  /** When it is over, kept or not. */
  readonly ends: Date;
}

/** @returns null where the days that are looked at have no hours. */
export function callPromise(spansOn: SpansOn, orderedAt: Date): CallPromise | null {
  const today = algiersDay(orderedAt);
  const last = spansOn(today).reduce<Span | null>(
    (known, span) => (!known || closingOf(span) > closingOf(known) ? span : known),
    null,
  );
  if (last && instantAt(today, closingOf(last) - CALL_MINUTES) >= orderedAt)
    return { day: today, before: last.closes, from: null, ends: instantAt(today, closingOf(last)) };
  for (let days = 1; days <= AHEAD; days++) {
    const day = dayPlus(today, days);
    const opens = spansOn(day)
      .map((span) => span.opens)
      .sort();
    if (opens[0]) return { day, before: null, from: opens[0], ends: instantAt(day, DAY_MINUTES) };
  }
  return null;
}
