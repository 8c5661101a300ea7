import { type ParcelPlace, type ParcelStep, placesBefore } from '../domain/parcel-life.ts';

/** What each place of a parcel's life is in its row (`placeOf`). */
const ROWS: Readonly<Record<ParcelPlace, (row: string) => string>> = {
  waiting: (row) => `${row}state = 'waiting'`,
  failed: (row) => `${row}state = 'failed'`,
  announced: (row) => `${row}state = 'announced' and not ${row}ended and ${row}cancel_at is null`,
  ended: (row) => `${row}state = 'announced' and ${row}ended and ${row}cancel_at is null`,
  recalled: (row) => `${row}state = 'announced' and not ${row}ended and ${row}cancel_at is not null`,
  recalled_at_end: (row) => `${row}state = 'announced' and ${row}ended and ${row}cancel_at is not null`,
  doubtful: (row) => `${row}state = 'withdrawn' and ${row}cancel_at is not null`,
  withdrawn: (row) => `${row}state = 'withdrawn' and ${row}cancel_at is null`,
};

/** The condition of a step: that the parcel stands where it is legal. @param row how the statement calls the parcel, with its dot. */
export function before(step: ParcelStep, row = ''): string {
  return `(${placesBefore(step)
    .map((place) => ROWS[place](row))
    .join(' or ')})`;
}
