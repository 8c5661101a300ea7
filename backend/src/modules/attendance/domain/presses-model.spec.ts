import { algiersDay, dayPlus } from '@hanout/kernel';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Expected, isForgotten } from './judge.ts';
import { momentOf, ONE_PRESS_MS, type PressedRow, pressAt, type Said } from './presses.ts';

const STEPS = process.env.HANOUT_TEST_FULL === '1' ? 100_000 : 5_000;
const MINUTE = 60_000;
const START = Date.parse('2026-12-20T07:00:00Z');

type Row = { -readonly [Key in keyof PressedRow]: PressedRow[Key] } & { corrected: boolean };

const DAYS: Expected = { spans: [{ opens: '09:00', closes: '18:00' }], holiday: false };
const NIGHTS: Expected = { spans: [{ opens: '21:00', closes: '05:00' }], holiday: false };
/** By day, by night, and twice where no hours are expected; of the last one a manager corrects. */
const PEOPLE: readonly Expected[] = [DAYS, NIGHTS, { spans: null, holiday: false }, DAYS];
const CORRECTED = PEOPLE.length - 1;

/** The book of days of one person, as the use cases write it: what is known of two days before a press, and what is open. */
class Book {
  readonly rows: Row[] = [];
  readonly expected: Expected;

  constructor(expected: Expected) {
    this.expected = expected;
  }

  press(at: Date, now: Date): 'in' | 'out' | 'again' | 'doubtful' {
    const since = dayPlus(algiersDay(at), -2);
    const isOpen = ({ checkOut, status }: Row) => !checkOut && status !== 'to_correct';
    const press = pressAt(
      this.rows.filter((row) => row.day >= since || isOpen(row)),
      at,
    );
    if (press.what === 'out') Object.assign(press.row, { checkOut: at, status: 'present' });
    if (press.what === 'in') this.#arrive(at, now, press.forgotten);
    return press.what;
  }

  #arrive(at: Date, now: Date, forgotten: Row | null): void {
    if (forgotten) forgotten.status = 'to_correct';
    const [day, expected] = [algiersDay(at), this.expected];
    const status = isForgotten(day, expected, at, now) ? 'to_correct' : 'present';
    this.rows.push({ day, expected, checkIn: at, checkOut: null, status, pressed: true, corrected: false });
  }

  /** The job, every so often. */
  giveUp(now: Date): void {
    for (const row of this.rows.slice(-3))
      if (row.checkIn && !row.checkOut && isForgotten(row.day, row.expected, row.checkIn, now))
        row.status = 'to_correct';
  }

  /** A manager writes when somebody left who did not say so. */
  correct(now: Date): void {
    const row = this.rows.findLast(({ status }) => status === 'to_correct');
    const next = row && this.rows[this.rows.indexOf(row) + 1]?.checkIn;
    const until = Math.min(now.getTime(), next?.getTime() ?? Number.POSITIVE_INFINITY);
    if (!row?.checkIn || until - row.checkIn.getTime() < 60 * MINUTE) return;
    Object.assign(row, { status: 'present', corrected: true });
    row.checkOut = new Date(Math.min(until - MINUTE, row.checkIn.getTime() + 480 * MINUTE));
  }
}

/** What is wrong with the last rows of a book. */
function wrongIn({ rows }: Book, made: ReadonlySet<number>): string[] {
  const last = rows.slice(-8);
  const counted = last.filter(({ status }) => status !== 'to_correct');
  const overlap = counted.some((row, at) => {
    const [end, next] = [row.checkOut, counted[at + 1]?.checkIn];
    return next && (!end || end > next);
  });
  const invented = last.some(({ checkIn, checkOut, corrected }) =>
    [checkIn, corrected ? null : checkOut].some((moment) => moment && !made.has(moment.getTime())),
  );
  const tooLong = last.some(
    ({ day, expected, checkIn, checkOut, corrected }) =>
      checkIn && checkOut && !corrected && isForgotten(day, expected, checkIn, checkOut),
  );
  return [
    ...(last.filter(({ status, checkOut }) => !checkOut && status !== 'to_correct').length > 1
      ? ['two open']
      : []),
    ...(overlap ? ['overlap'] : []),
    ...(last.some(({ checkIn, checkOut }) => checkIn && checkOut && checkOut <= checkIn)
      ? ['backwards']
      : []),
    ...(invented ? ['an hour that nobody pressed'] : []),
    ...(tooLong ? ['a forgotten departure counts'] : []),
  ];
}

/** The time before a step: seconds for a second press, hours of a day, a night, a weekend. */
const after = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1 }) },
  { weight: 6, arbitrary: fc.integer({ min: 2, max: 600 }) },
  { weight: 1, arbitrary: fc.integer({ min: 600, max: 4_000 }) },
);
const step = fc.record({
  what: fc.constantFrom(
    'now',
    'now',
    'offline',
    'offline',
    'offline',
    'send',
    'send twice',
    'job',
    'correct',
  ),
  who: fc.nat(PEOPLE.length - 1),
  after,
});

/** A device whose clock is some minutes off, the same all along. */
class Device {
  readonly waiting: Said[] = [];

  constructor(private readonly ahead: number) {}

  at(now: Date): Date {
    return new Date(now.getTime() + this.ahead * MINUTE);
  }

  press(now: Date): void {
    this.waiting.push({ pressedAt: this.at(now), sentAt: this.at(now), waited: true });
  }

  /** In order, as they were pressed; the server puts them right. */
  *send(now: Date, times: number) {
    for (const said of this.waiting.splice(0))
      for (let time = 0; time < times; time++) yield momentOf({ ...said, sentAt: this.at(now) }, now);
  }
}

const done: Record<string, number> = {};
const count = (what: string) => {
  done[what] = (done[what] ?? 0) + 1;
};

function play(steps: Iterable<{ what: string; who: number; after: number }>): void {
  let time = START;
  const worlds = PEOPLE.map((expected, index) => {
    const made = new Set<number>();
    return {
      late: new Book(expected),
      once: new Book(expected),
      device: new Device([0, 9, -9, 4][index] ?? 0),
      made,
    };
  });
  for (const { what, who, after: minutes } of steps) {
    time += minutes * MINUTE;
    const [now, world] = [new Date(time), worlds[who]];
    if (!world) continue;
    const { late, once, device, made } = world;
    const seen = late.rows.length;
    let isDoubted = false;
    if (what === 'now' || what === 'offline') {
      made.add(time);
      once.press(now, now);
      device.press(now);
    }
    // Whoever has network sends what waited first.
    if (what !== 'offline' && what !== 'job' && what !== 'correct')
      for (const { at, doubt } of device.send(now, what === 'send twice' ? 2 : 1)) {
        count(doubt ?? late.press(at, now));
        isDoubted ||= doubt !== null;
      }
    if (what === 'job') for (const book of [late, once]) book.giveUp(now);
    if (what === 'correct' && who === CORRECTED) for (const book of [late, once]) book.correct(now);
    expect([what, who, wrongIn(late, made)]).toEqual([what, who, []]);
    if (late.rows.length < seen) throw new Error('a row is gone');
    // What is doubted stands in no row, and both books go apart: they begin anew.
    if (isDoubted) Object.assign(world, { late: new Book(late.expected), once: new Book(late.expected) });
    else if (who !== CORRECTED && device.waiting.length === 0) sameTimes(late, once);
  }
}

/** What came in late and twice has become what it would have been at once. */
function sameTimes(late: Book, once: Book): void {
  const times = ({ rows }: Book) => rows.slice(-6).map(({ checkIn, checkOut }) => [checkIn, checkOut]);
  expect(times(late)).toEqual(times(once));
}

it('presses make the same book whether they come in at once, late, or twice, and no hour is invented', () => {
  play(fc.sample(step, { numRuns: STEPS, seed: 20_261_123 }));
  for (const what of ['in', 'out', 'again', 'doubtful', 'old'])
    expect([what, (done[what] ?? 0) > 0]).toEqual([what, true]);
  expect(ONE_PRESS_MS).toBe(MINUTE);
});
