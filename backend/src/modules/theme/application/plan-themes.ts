import { type Actor, algiersDay, type Clock, DAY_MS, DomainError, dayPlus, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { HoursApi } from '../../hours/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { ThemePlanEntity } from '../persistence/plan.schema.ts';
import { openPlans, overlap } from '../persistence/plan-store.ts';
import { lockDefault, lockTheme } from '../persistence/theme-store.ts';
import { LiveTheme } from './live-theme.ts';

export type PlannedDays = { readonly anchor: string } | { readonly from: string; readonly to: string };

/** How far ahead the moon is looked at, days. */
const AHEAD = 800;
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);

/** Themes for some days. What follows a holiday moves with it, in the transaction that moves the holiday. */
@Injectable()
export class PlanThemes implements OnModuleInit {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    private readonly live: LiveTheme,
    private readonly hours: HoursApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hours.onMoved((em, shopId) => this.#follow(em, shopId));
  }

  /** @returns its id. @throws DomainError `not_found` (404), `not_published`, `plan_overlap` (409), `invalid` (422). */
  add(shopId: string, themeId: string, days: PlannedDays, actor: Actor): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      await lockDefault(em, shopId);
      const theme = await lockTheme(em, shopId, themeId);
      if (theme.number === 0) throw new DomainError('not_published', 409);
      const createdAt = this.clock.now();
      const { startsAt, endsAt } = await this.#range(em, shopId, days);
      if (endsAt <= createdAt) throw new DomainError('invalid', 422, { fields: { to: ['validation.date'] } });
      const id = uuidv7(createdAt.getTime());
      const anchor = 'anchor' in days ? days.anchor : null;
      const plan = { id, shopId, themeId, startsAt, endsAt, anchor, nextMoment: startsAt, createdAt };
      em.create(ThemePlanEntity, plan);
      await this.#settle(em, shopId);
      this.#record(em, shopId, id, actor, { before: null, after: { theme: theme.name, ...days } });
      return id;
    });
  }

  /** One that runs ends at once. @throws DomainError `not_found` (404). */
  async cancel(shopId: string, id: string, actor: Actor): Promise<void> {
    await this.idempotency.transactional(async (em) => {
      await lockDefault(em, shopId);
      const plan = (await openPlans(em, shopId)).find((one) => one.id === id);
      if (!plan) throw new DomainError('not_found', 404);
      const wasRunning = plan.state === 'running';
      Object.assign(plan, { state: 'cancelled', nextMoment: null });
      this.#record(em, shopId, id, actor, {
        before: { state: wasRunning ? 'running' : 'waiting' },
        after: null,
      });
      if (wasRunning) await this.live.show(em, shopId);
    });
  }

  async #range(em: EntityManager, shopId: string, days: PlannedDays) {
    const { from, to } = 'anchor' in days ? await this.#holiday(em, shopId, days.anchor) : days;
    return { startsAt: midnight(from), endsAt: midnight(dayPlus(to, 1)) };
  }

  async #holiday(em: EntityManager, shopId: string, key: string) {
    const today = algiersDay(new Date(this.clock.now().getTime() - 60 * DAY_MS));
    const days = await this.hours.daysWithin(em, shopId, today, dayPlus(today, AHEAD));
    const day = days.find((one) => one.key === key && one.computed !== null);
    if (!day) throw new DomainError('invalid', 422, { fields: { anchor: ['validation.choice'] } });
    return day;
  }

  /** The calendar has moved: so do the plans that follow it. @throws DomainError `plan_overlap` (409). */
  async #follow(em: EntityManager, shopId: string): Promise<void> {
    await lockDefault(em, shopId);
    const now = this.clock.now();
    const following = (await openPlans(em, shopId)).filter(({ anchor }) => anchor !== null);
    let isBack = false;
    for (const plan of following) {
      const range = await this.#range(em, shopId, { anchor: plan.anchor ?? '' });
      // Seen a day later than it was reckoned: what began too early waits again.
      const waitsAgain = plan.state === 'running' && range.startsAt > now;
      isBack ||= waitsAgain;
      const state = waitsAgain ? 'waiting' : plan.state;
      const nextMoment = state === 'waiting' ? range.startsAt : range.endsAt;
      Object.assign(plan, range, { state, nextMoment });
    }
    if (following.length > 0) await this.#settle(em, shopId);
    if (isBack) await this.live.show(em, shopId);
  }

  async #settle(em: EntityManager, shopId: string): Promise<void> {
    await em.flush();
    if (await overlap(em, shopId)) throw new DomainError('plan_overlap', 409);
  }

  #record(em: EntityManager, shopId: string, entityId: string, actor: Actor, change: object): void {
    this.audit.record(em, {
      shopId,
      actor,
      action: 'content.plan',
      entity: 'theme_plan',
      entityId,
      ...change,
    });
  }
}
