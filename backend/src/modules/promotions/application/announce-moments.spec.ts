import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schedule } from '../../../platform/jobs/index.ts';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { PromotionsApi } from '../index.ts';

const MINUTE = 60_000;

describe('promotions that begin and end by the clock', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
  });

  const told = async (id: string) => {
    const rows = await test.database.query<{ at: Date }>(
      `select occurred_at as at from outbox where topic = 'promotions.changed' and payload -> 'promotionIds' ? $1
       order by occurred_at`,
      [id],
    );
    return rows.map(({ at }) => at.getTime());
  };
  const look = () => test.app.get(Schedule).run('promotions.moments');
  const minutes = (count: number) => new Date(clock.now().getTime() + count * MINUTE);

  it('are told of once at their start and once at their end, however many look', async () => {
    const made = clock.now().getTime();
    const id = await shop.promotion({ startsAt: minutes(1), endsAt: minutes(2) });
    await look();
    expect(await told(id)).toEqual([made]);
    clock.advance(MINUTE);
    await Promise.all([look(), look(), look()]);
    expect(await told(id)).toEqual([made, made + MINUTE]);
    clock.advance(MINUTE - 1);
    await look();
    clock.advance(1);
    await Promise.all([look(), look()]);
    expect(await told(id)).toEqual([made, made + MINUTE, made + 2 * MINUTE]);
    await look();
    expect(await told(id)).toHaveLength(3);
  });

  it('are told of once where nobody looked at both moments', async () => {
    const id = await shop.promotion({ startsAt: minutes(1), endsAt: minutes(2) });
    clock.advance(3 * MINUTE);
    await look();
    await look();
    expect(await told(id)).toHaveLength(2);
  });

  it('what is cached until the next moment ends at it', async () => {
    const alone = await Catalogue.open(test.app, ['seul.example']);
    const api = test.app.get(PromotionsApi);
    expect(await api.nextMoment(alone.shopId)).toBeNull();
    const [startsAt, endsAt] = [minutes(1), minutes(2)];
    await alone.promotion({ startsAt, endsAt });
    expect(await api.nextMoment(alone.shopId)).toBe(startsAt.getTime());
    clock.set(startsAt);
    expect(await api.nextMoment(alone.shopId)).toBe(endsAt.getTime());
    clock.set(endsAt);
    expect(await api.nextMoment(alone.shopId)).toBeNull();
  });
});
