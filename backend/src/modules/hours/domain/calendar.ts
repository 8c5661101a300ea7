import type { SpecialDay } from '@hanout/contracts';
import { dayPlus } from '@hanout/kernel';
import { HOLIDAY_NAMES, type HolidayName } from './names.ts';

/** Holidays of the law that keep their day: month and day. */
const FIXED = [
  ['new_year', '01-01'],
  ['yennayer', '01-12'],
  ['labour', '05-01'],
  ['independence', '07-05'],
  ['revolution', '11-01'],
] as const satisfies readonly (readonly [HolidayName, string])[];

/** What follows the moon: month and day of the Islamic year, and how many days it lasts. */
const LUNAR = [
  ['moharram', 1, 1, 1],
  ['achoura', 1, 10, 1],
  ['mawlid', 3, 12, 1],
  ['ramadan', 9, 1, 0],
  ['fitr', 10, 1, 3],
  ['adha', 12, 10, 3],
] as const satisfies readonly (readonly [HolidayName, number, number, number])[];

/** What the shop has decided about a day of the calendar, or added to it. */
export type KeptDay = Omit<SpecialDay, 'computed'>;

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

interface MoonDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function moonDay(day: string): MoonDay {
  const parts = new Map(
    islamic.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, Number(value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}

interface Computed {
  readonly key: string;
  readonly name: HolidayName;
  readonly from: string;
  readonly days: number;
}

/** What follows the moon and begins in a year of ours, as computed. */
function computeMoon(year: number): Computed[] {
  const found: Computed[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = dayPlus(day, 1)) {
    const moon = moonDay(day);
    const begun = LUNAR.find(([, month, first]) => month === moon.month && first === moon.day);
    if (begun) found.push({ key: `${begun[0]}:${moon.year}`, name: begun[0], from: day, days: begun[3] });
  }
  return found;
}

const known = new Map<number, readonly Computed[]>();

/** Computed once: 365 days of another calendar take some milliseconds. */
export function moonOf(year: number): readonly Computed[] {
  const found = known.get(year) ?? computeMoon(year);
  if (known.size < 100) known.set(year, found);
  return found;
}

/** Days around the turn of a year that what began before it can reach. */
const REACH = 40;

/** The calendar of Algeria in some days, with what the shop decided in place of what is computed, in order. */
export function calendarOf(from: string, to: string, kept: readonly KeptDay[]): SpecialDay[] {
  const decided = new Map(kept.flatMap((day) => (day.key ? [[day.key, day] as const] : [])));
  const years = [];
  for (
    let year = Number(dayPlus(from, -REACH).slice(0, 4));
    year <= Number(dayPlus(to, REACH).slice(0, 4));
    year++
  )
    years.push(year);
  const moon = years.flatMap(moonOf).map((computed) => lunarDay(computed, decided));
  const days = [
    ...years.flatMap((year) => FIXED.map(([name, day]) => fixedDay(name, `${year}-${day}`, decided))),
    ...moon.map((day) => (day.kind === 'ramadan' ? { ...day, to: lastOfRamadan(day, moon) } : day)),
    ...kept.filter(({ key }) => !key).map((day) => ({ ...day, computed: null })),
  ];
  return days
    .filter((day) => day.from <= to && from <= day.to)
    .sort((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id));
}

function fixedDay(name: HolidayName, day: string, decided: ReadonlyMap<string, KeptDay>): SpecialDay {
  const key = `${name}:${day.slice(0, 4)}`;
  const { effect = 'closed', spans = [] } = decided.get(key) ?? {};
  const names = HOLIDAY_NAMES[name];
  const range = { from: day, to: day, computed: null };
  return { id: key, key, kind: 'fixed', names, ...range, state: 'confirmed', effect, spans };
}

function lunarDay({ key, name, from, days }: Computed, decided: ReadonlyMap<string, KeptDay>): SpecialDay {
  const kept = decided.get(key);
  const isRamadan = name === 'ramadan';
  const begins = kept?.state === 'confirmed' ? kept.from : from;
  return {
    ...{ id: key, key, kind: isRamadan ? 'ramadan' : 'lunar', names: HOLIDAY_NAMES[name] },
    ...{ from: begins, to: dayPlus(begins, days - 1), computed: from },
    state: kept?.state ?? 'to_confirm',
    effect: kept?.effect ?? (isRamadan ? 'profile' : 'closed'),
    spans: kept?.spans ?? [],
  };
}

/** Ramadan ends where Eid begins: the day before, computed or announced. */
function lastOfRamadan({ key, from }: SpecialDay, moon: readonly SpecialDay[]): string {
  const year = key?.split(':')[1];
  const eid = moon.find((day) => day.key === `fitr:${year}`);
  return eid ? dayPlus(eid.from, -1) : dayPlus(from, 29);
}

/** The years that are computed: those of which ICU knows the moon, and the days that the contract lets ask. */
const YEARS = { ours: [2000, 2076], islamic: [1421, 1499] } as const;
const isWithin = (year: number, [from, to]: readonly [number, number]) => from <= year && year <= to;

/** A day of the calendar by its key, as computed; null: there is none. */
export function computedDay(key: string): SpecialDay | null {
  const [name = '', year = ''] = key.split(':');
  const fixed = FIXED.find(([known]) => known === name);
  if (!isWithin(Number(year), fixed ? YEARS.ours : YEARS.islamic)) return null;
  if (fixed) return fixedDay(fixed[0], `${year}-${fixed[1]}`, new Map());
  // An Islamic year begins 578 to 622 years after ours, less about 3 % of it.
  const near = Math.round(Number(year) * 0.970225 + 621.57);
  const found = [near - 1, near, near + 1].flatMap(moonOf).find((day) => day.key === key);
  return found ? lunarDay(found, new Map()) : null;
}
