import {
  type HoursWeek,
  hoursContract,
  type ShopHours,
  type ShopRecord,
  type ShownHours,
  type Theme,
  themePlansContract,
  themesContract,
} from '@hanout/contracts';
import { dayPlus, FixedClock, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ThemeMoments } from '../application/theme-moments.ts';

const RAMADAN_NIGHT = '#1f1440';
const BEFORE = new Date('2027-01-20T09:00:00Z');
const clock = new FixedClock(BEFORE);
const test = useApp({ clock });

const week = (...spans: [string, string][]): HoursWeek => {
  const day = { dayOff: false, spans: spans.map(([opens, closes]) => ({ opens, closes })) };
  return Object.fromEntries(WEEK_DAYS.map((name) => [name, day])) as HoursWeek;
};
const nights = week(['21:00', '00:30']);

/** A shop with hours of Ramadan and a theme that is planned for it. */
async function dressed(host: string): Promise<TestStaff> {
  const { id: shopId } = await makeShop(test.app, { hosts: [host] });
  const owner = await TestStaff.signIn(test.app, shopId, 'owner', host);
  const { version, firstDay } = (await owner.call<ShopHours>(hoursContract.get, {})).body;
  const hours = { version, firstDay, regular: week(['09:00', '18:00']), ramadan: nights };
  expect((await owner.call(hoursContract.save, { body: hours })).status).toBe(200);
  const made = await owner.once<{ id: string }>(themesContract.create, {
    body: { name: 'x', from: 'ramadan' },
  });
  const params = { id: made.body.id };
  const { draftVersion } = (await owner.call<Theme>(themesContract.theme, { params })).body;
  await owner.call(themesContract.publish, { params, body: { draftVersion } as never });
  const plan = { themeId: params.id, anchor: 'ramadan:1448' };
  expect((await owner.once(themePlansContract.add, { body: plan as never })).status).toBe(201);
  return owner;
}

/** What a visitor sees on a day at noon: whether the hours are those of Ramadan, and whether the theme is. */
async function seen(host: string, day: string): Promise<{ hours: boolean; theme: boolean }> {
  clock.set(new Date(`${day}T11:00:00Z`));
  await test.app.get(ThemeMoments).execute();
  const ask = (url: string) => test.app.inject({ url, headers: { host } });
  const { days } = (await ask(hoursContract.shown.path)).json<ShownHours>();
  const { theme } = (await ask('/public/utilis/api/shop')).json<ShopRecord>();
  const today = days.find((one) => one.day === day);
  return {
    hours: JSON.stringify(today?.spans) === JSON.stringify(nights.monday.spans),
    theme: theme?.color === RAMADAN_NIGHT,
  };
}

describe('a day of the moon that was seen', () => {
  it.each([-1, 0, 1])('moves hours and theme together, at both ends, by %i days', async (shift) => {
    const host = `lune${shift}.example`;
    clock.set(BEFORE);
    const owner = await dressed(host);
    const confirm = (id: string, from: string) =>
      owner.call(hoursContract.confirmSpecial, { params: { id }, body: { from } });
    const [first, eid] = [dayPlus('2027-02-08', shift), dayPlus('2027-03-09', shift)];
    expect((await confirm('ramadan:1448', first)).status).toBe(204);
    expect((await confirm('fitr:1448', eid)).status).toBe(204);
    const both = [];
    for (const day of [dayPlus(first, -1), first, dayPlus(eid, -1), eid]) both.push(await seen(host, day));
    const [out, within] = [
      { hours: false, theme: false },
      { hours: true, theme: true },
    ];
    expect(both).toEqual([out, within, within, out]);
  });
});
