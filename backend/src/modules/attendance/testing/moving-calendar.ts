import { algiersDay, dayPlus, systemActor } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { SpecialDays } from '../../hours/application/special-days.ts';

/** Days on which a shop is shut in the months after {@link MODEL_START}: what the calendar says before anybody moves it. */
const FIXED = ['2027-05-01', '2027-07-05'];
const MOONS: Readonly<Record<string, { readonly from: string; readonly days: number }>> = {
  'fitr:1448': { from: '2027-03-09', days: 3 },
  'adha:1448': { from: '2027-05-16', days: 3 },
  'moharram:1449': { from: '2027-06-06', days: 1 },
  'achoura:1449': { from: '2027-06-15', days: 1 },
};
/** A week before a holiday of the moon. */
export const MODEL_START = new Date('2027-03-01T07:00:00Z');
const actor = systemActor('modèle');

/** A shop's calendar that moves: days of the moon are seen a day earlier or later, and the shop is shut or opens again. */
export class MovingCalendar {
  readonly #shifts = new Map<string, number>();
  readonly #closures = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    private readonly shopId: string,
  ) {}

  /** Whether nobody is expected on a day. */
  isShut(day: string): boolean {
    return this.#isHoliday(day, this.#shifts) || this.#closures.has(day);
  }

  /** Whether that is so because a day of the moon was seen earlier or later. */
  isMoved(day: string): boolean {
    return this.#isHoliday(day, this.#shifts) !== this.#isHoliday(day, new Map());
  }

  #isHoliday(day: string, shifts: ReadonlyMap<string, number>): boolean {
    const ofMoon = Object.entries(MOONS).some(([key, { from, days }]) => {
      const first = dayPlus(from, shifts.get(key) ?? 0);
      return day >= first && day < dayPlus(first, days);
    });
    return ofMoon || FIXED.includes(day);
  }

  /** What follows the moon next, or goes on, is seen so many days later than it was computed. */
  async moon(now: Date, shift: number): Promise<void> {
    const today = algiersDay(now);
    const next = Object.entries(MOONS).find(([, { from, days }]) => dayPlus(from, days) >= today);
    if (!next) return;
    const [key, { from }] = next;
    await this.app.get(SpecialDays).confirm(this.shopId, key, dayPlus(from, shift), actor);
    this.#shifts.set(key, shift);
  }

  /** Shut on the day after; open where that was said already. */
  async shut(now: Date): Promise<void> {
    const day = dayPlus(algiersDay(now), 1);
    const known = this.#closures.get(day);
    const days = this.app.get(SpecialDays);
    if (known) {
      await days.remove(this.shopId, known, actor);
      this.#closures.delete(day);
      return;
    }
    const closure = { kind: 'closure', names: { fr: 'Inventaire' }, from: day, to: day, spans: [] } as const;
    this.#closures.set(day, await days.add(this.shopId, closure, actor));
  }
}
