import { hoursContract as contract, HOURS_AHEAD, type InputOf, type ShownHours } from '@hanout/contracts';
import { algiersDay, type Clock, callPromise, dayPlus, hoursOfDay, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Endpoint, Input } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { shownDays } from '../domain/shown-days.ts';
import { GetHours } from '../read/get-hours.query.ts';

const TIME_ZONE = 'Africa/Algiers';

/** A promise is kept within the days that are looked ahead; the day of it counts. */
const LONGEST_AGE_MS = 16 * 86_400_000;
/** Machines of one shop may differ by so much. */
const CLOCKS_APART_MS = 60_000;

/** The hours for whoever visits the shop. */
@Controller()
export class ShownHoursController {
  constructor(
    private readonly shops: ShopApi,
    private readonly hours: GetHours,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.shown)
  @Header('vary', 'accept-language')
  async shown(@Req() request: FastifyRequest): Promise<ShownHours> {
    const shop = await this.shops.current({ host: request.host });
    const today = algiersDay(this.clock.now());
    const yesterday = dayPlus(today, -1);
    const plan = await this.hours.plan(shop.id, yesterday, dayPlus(today, HOURS_AHEAD));
    const locale = localeFromHeader(request.headers['accept-language']);
    const { firstDay } = shop.settings;
    const days = plan ? shownDays(plan, yesterday, HOURS_AHEAD + 1, locale) : [];
    return { timeZone: TIME_ZONE, firstDay, week: plan && { ...plan.regular }, today, days } as ShownHours;
  }

  /** A promise that was not kept in time is not shown again. */
  @Endpoint(contract.call)
  @Header('cache-control', 'no-store')
  async call(@Req() request: FastifyRequest, @Input() { query }: InputOf<typeof contract.call>) {
    const shop = await this.shops.current({ host: request.host });
    const ordered = new Date(query.at);
    const now = this.clock.now();
    const age = now.getTime() - ordered.getTime();
    // Nobody waits so long, and no stranger chooses the year that is computed.
    if (age > LONGEST_AGE_MS || age < -CLOCKS_APART_MS) return { call: null };
    const plan = await this.hours.plan(shop.id, algiersDay(ordered), dayPlus(algiersDay(ordered), 15));
    const promise = plan && callPromise((day) => hoursOfDay(plan, day).spans, ordered);
    if (!promise) return { call: null };
    const today = algiersDay(now);
    const inDays = Math.round((Date.parse(promise.day) - Date.parse(today)) / 86_400_000);
    const { ends, ...call } = promise;
    return { call: now >= ends ? null : { ...call, inDays } };
  }
}
