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
    const moved = Object.entries(MOONS).some(([key, { from, days }]) => {
      const first = dayPlus(from, this.#shifts.get(key) ?? 0);
      return day >= first && day < dayPlus(first, days);
    });
    return moved || FIXED.includes(day) || this.#closures.has(day);
  }

  async moon(nth: number, shift: number): Promise<void> {
    const keys = Object.keys(MOONS);
    const key = keys[nth % keys.length] ?? '';
    const from = dayPlus(MOONS[key]?.from ?? '', shift);
    await this.app.get(SpecialDays).confirm(this.shopId, key, from, actor);
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
