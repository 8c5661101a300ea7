import { type ShopSettingsRead, shopSettingsContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { TestStaff } from '../orders/testing/test-staff.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

const change = (body: object, staff = owner) =>
  staff.call<ShopSettingsRead & { errors: Record<string, string[]> }>(shopSettingsContract.change, { body });
const read = async () => (await owner.call<ShopSettingsRead>(shopSettingsContract.get, {})).body;

describe('the settings of a shop', () => {
  it('change where they are named, at once on the pages, and leave a trace', async () => {
    const before = await read();
    const { status, body } = await change({
      name: { fr: 'Dar Zohra', ar: 'دار زهرة' },
      phone: '+213 (0)550 12 34 56',
      address: ' ',
      headline: { fr: ' Chez nous ', en: '' },
      listingColumns: { mobile: 1 },
    });
    expect(status).toBe(200);
    const wanted = {
      ...before,
      name: { fr: 'Dar Zohra', ar: 'دار زهرة' },
      phone: '0550123456',
      headline: { fr: 'Chez nous' },
      listingColumns: { mobile: 1, tablet: 0, desktop: 0 },
    };
    expect(body).toEqual(wanted);
    expect(await read()).toEqual(wanted);
    const shown = await test.app.inject({
      url: '/public/utilis/api/shop',
      headers: { 'accept-language': 'ar' },
    });
    expect(shown.json()).toMatchObject({
      name: 'دار زهرة',
      settings: { phone: '0550123456', listingColumns: { mobile: 1, tablet: 0, desktop: 0 } },
    });
    const [entry] = await test.database.query(
      `select action, before->>'phone' as was, after->>'phone' as "is" from audit_entries
        where entity = 'shop' order by at desc limit 1`,
    );
    expect(entry).toEqual({ action: 'shop.edit', was: before.phone, is: '0550123456' });
  });

  it('are the owner’s alone', async () => {
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    expect((await change({ phone: null }, manager)).status).toBe(403);
    expect((await manager.call(shopSettingsContract.get, {})).status).toBe(403);
  });

  it('keep the audit log as long as whoever has that right says, and nobody else', async () => {
    expect((await change({ auditMonths: 48 })).body.auditMonths).toBe(48);
    const rights = (permissions: string) =>
      test.database.query(
        `update roles set permissions = ${permissions} where shop_id = $1 and key = 'owner' returning 1`,
        [shop.id],
      );
    await rights("array_remove(permissions, 'audit.keep')");
    try {
      const asked = { auditMonths: 12, phone: '0661 00 11 22' };
      expect((await change(asked)).status).toBe(403);
      expect(await read()).toMatchObject({ auditMonths: 48, phone: expect.not.stringMatching('0661001122') });
      expect((await change({ phone: '0661 00 11 22' })).status).toBe(200);
    } finally {
      await rights("array_append(permissions, 'audit.keep')");
    }
  });

  it.each([
    [{ name: { fr: ' ' } }, 'name.fr'],
    [{ name: { ar: 'دار' } }, 'name.fr'],
    [{ phone: '12' }, 'phone'],
    [{ whatsapp: '021 23 45 67' }, 'whatsapp'],
    [{ listingColumns: { desktop: 7 } }, 'listingColumns.desktop'],
    [{ listingColumns: { mobile: 1.5 } }, 'listingColumns.mobile'],
    [{ maxQuantityPerLine: 0 }, 'maxQuantityPerLine'],
    [{ maxQuantityPerLine: '9' }, 'maxQuantityPerLine'],
    [{ headline: { fr: 'x'.repeat(81) } }, 'headline.fr'],
    [{ listingMode: 'endless' }, 'listingMode'],
    [{ refundPlaces: [] }, 'refundPlaces'],
  ])('refuse %j, and nothing of it is kept', async (wrong, field) => {
    const before = await read();
    const { status, body } = await change({ taxNumber: '000116', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  it('take a land line for calls', async () => {
    expect((await change({ phone: '021 23 45 67' })).body.phone).toBe('021234567');
  });
});
