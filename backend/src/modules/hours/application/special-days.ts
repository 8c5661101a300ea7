import type { SpecialDay } from '@hanout/contracts';
import {
  type Actor,
  type Clock,
  DomainError,
  dayPlus,
  type Span,
  type Translations,
  uuidv7,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { computedDay } from '../domain/calendar.ts';
import { SpecialDayEntity } from '../persistence/hours.schema.ts';
import { lockDays } from '../persistence/hours-store.ts';
import { MovedDays } from './moved-days.ts';

export interface AddedDay {
  readonly kind: 'closure' | 'other';
  readonly names: Translations;
  readonly from: string;
  readonly to: string;
  readonly spans: readonly Span[];
}
type Effect = Pick<SpecialDay, 'effect'> & { readonly spans: readonly Span[] };

/** How far the announced day may lie from the computed one, days. */
const MOON_DAYS = 1;
/** Days of its own that a shop has at most from one on: pages read them all. */
const MAX_OWN_DAYS = 200;

/** What the shop decides about single days: closures, other hours, what it does on a holiday, when the moon was seen. */
@Injectable()
export class SpecialDays {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    private readonly pages: PageSignals,
    private readonly moved: MovedDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `invalid` (422) where there are too many */
  add(shopId: string, { from, to, ...day }: AddedDay, actor: Actor): Promise<string> {
    const id = this.#newId();
    const effect = day.kind === 'closure' ? ('closed' as const) : ('hours' as const);
    return this.#change(shopId, id, actor, async (em) => {
      if ((await em.count(SpecialDayEntity, { shopId, key: null, toDay: { $gte: from } })) >= MAX_OWN_DAYS)
        throw invalid('from', 'validation.tooMany');
      const range = { fromDay: from, toDay: to };
      em.create(SpecialDayEntity, { ...day, ...range, id, shopId, effect, key: null, state: 'confirmed' });
      return { before: null, after: { ...day, from, to } };
    });
  }

  /** @throws DomainError `not_found` (404), `invalid` (422) for Ramadan's hours on another day. */
  async decide(shopId: string, id: string, change: Effect, actor: Actor): Promise<void> {
    await this.#change(shopId, id, actor, async (em) => {
      const row = await this.#ofCalendar(em, shopId, id);
      if (change.effect === 'profile' && row.kind !== 'ramadan') throw invalid('effect', 'validation.choice');
      const before = { effect: row.effect, spans: row.spans };
      Object.assign(row, change);
      return { before, after: change };
    });
  }

  /**
   * What follows the moon begins on the day that was announced.
   * @throws DomainError `not_found` (404), `invalid` (422) for a day that is too far from the computed one.
   */
  async confirm(shopId: string, id: string, from: string, actor: Actor): Promise<void> {
    await this.#change(shopId, id, actor, async (em) => {
      const computed = computedDay(id);
      if (!computed || computed.kind === 'fixed') throw new DomainError('not_found', 404);
      const near = [-MOON_DAYS, 0, MOON_DAYS].map((days) => dayPlus(computed.from, days));
      if (!near.includes(from)) throw invalid('from', 'hours.moon');
      const row = await this.#ofCalendar(em, shopId, id);
      const before = { from: row.fromDay, state: row.state };
      const days = daysBetween(computed.from, computed.to);
      Object.assign(row, { fromDay: from, toDay: dayPlus(from, days), state: 'confirmed' });
      return { before, after: { from, state: 'confirmed' } };
    });
  }

  /** @throws DomainError `not_found` (404). */
  async remove(shopId: string, id: string, actor: Actor): Promise<void> {
    await this.#change(shopId, id, actor, async (em) => {
      const row = await em.findOne(SpecialDayEntity, { shopId, ...byId(id) });
      if (!row) throw new DomainError('not_found', 404);
      em.remove(row);
      const { kind, names, fromDay, toDay, effect, spans } = row;
      return { before: { kind, names, from: fromDay, to: toDay, effect, spans }, after: null };
    });
  }

  /** The shop's word on a day of the calendar, which is kept from now on; of what the shop added, the day itself. */
  async #ofCalendar(em: EntityManager, shopId: string, id: string) {
    const kept = await em.findOne(SpecialDayEntity, { shopId, ...byId(id) });
    if (kept) return kept;
    const day = computedDay(id);
    if (!day) throw new DomainError('not_found', 404);
    const { key, kind, state, effect, spans, from, to } = day;
    const range = { fromDay: from, toDay: to < from ? from : to };
    return em.create(SpecialDayEntity, {
      ...{ id: this.#newId(), shopId, names: {}, ...range },
      ...{ key, kind, state, effect, spans },
    });
  }

  #newId(): string {
    return uuidv7(this.clock.now().getTime());
  }

  /** One after another in a shop: two who decide about the same day for the first time would each make a row of it. */
  #change(
    shopId: string,
    id: string,
    actor: Actor,
    change: (em: EntityManager) => Promise<{ before: unknown; after: unknown }>,
  ): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      await lockDays(em, shopId);
      const noted = await change(em);
      this.audit.record(em, {
        shopId,
        actor,
        action: 'shop.edit',
        entity: 'special_day',
        entityId: id,
        ...noted,
      });
      await em.flush();
      await this.moved.tell(em, shopId);
      await this.pages.changed(em, shopId);
      return id;
    });
  }
}

const byId = (id: string) => (id.includes(':') ? { key: id } : { id });
const daysBetween = (from: string, to: string) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
const invalid = (field: string, message: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [message] } });
