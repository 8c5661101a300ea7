import {
  type AnnouncementEntry,
  type AnnouncementsDocument,
  announcementsContract as contract,
  type ShownAnnouncement,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PageSignals } from '../../../platform/cache/index.ts';
import { Schedule } from '../../../platform/jobs/index.ts';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const MINUTE = 60_000;

describe('what a shop announces and promises', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });
  beforeEach(async () => {
    for (const table of ['content_versions', 'content_drafts', 'content_documents', 'announcements'])
      await test.database.query(`delete from ${table} where shop_id = $1`, [shop.shopId]);
    // What this process keeps of the shop is older than half a second.
    clock.advance(1_000);
  });

  type Answer = { version: number; number: number; code: string; errors?: Record<string, string[]> };
  const read = async () => (await editor.call<AnnouncementsDocument>(contract.get, {})).body;
  const entry = (more: Partial<AnnouncementEntry> = {}): AnnouncementEntry => ({
    ...{ id: uuidv7(), what: 'text', places: ['bar'], icon: 'info', link: null, active: true },
    ...{ texts: { fr: { title: 'Ouvert le vendredi' } }, visibleFrom: null, visibleUntil: null },
    ...more,
  });
  const publish = async (items: readonly AnnouncementEntry[], more: object = {}) =>
    editor.call<Answer>(contract.publish, {
      body: { version: (await read()).version, count: items.length, items, ...more },
    });
  const shown = async (locale = 'fr', preview?: string) => {
    const query = preview ? `?preview=${encodeURIComponent(preview)}` : '';
    return (await shop.get<ShownAnnouncement[]>(`/web/public/api/announcements${query}`, locale)).body;
  };
  const titles = async (locale?: string, preview?: string) =>
    (await shown(locale, preview)).map(({ title }) => title);
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();

  it('begins as all shops do, in their three languages, and can be emptied', async () => {
    expect(await read()).toMatchObject({ version: 0, drafted: false, publishedAt: null });
    const bar = (await shown()).filter(({ places }) => places.includes('bar'));
    expect(bar.map(({ what, title }) => [what, title])).toEqual([
      ['text', 'Vous payez en espèces, à la livraison'],
      ['delivery_from', 'Livraison dès'],
      ['featured_deals', ''],
      ['exchange', ''],
    ]);
    expect((await titles('ar'))[0]).toBe('الدفع نقدا عند الاستلام');
    expect((await titles('en'))[0]).toBe('You pay in cash, on delivery');
    expect((await publish([])).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await read()).items).toEqual([]);
  });

  it('is a draft until it is published, which whoever has its preview sees', async () => {
    const begun = await read();
    const items = [entry({ texts: { fr: { title: ' Soldes ' }, ar: { title: '' } } }), ...begun.items];
    const body = { version: 0, count: items.length, items };
    expect((await editor.call<Answer>(contract.save, { body })).body).toEqual({ version: 1 });
    expect(await titles()).not.toContain('Soldes');
    const { preview, drafted, items: saved } = await read();
    expect([drafted, saved[0]?.texts]).toEqual([true, { fr: { title: 'Soldes' } }]);
    expect((await titles('fr', preview))[0]).toBe('Soldes');
    expect(await titles('fr', `${preview}x`)).not.toContain('Soldes');
    expect((await publish(items)).body.number).toBe(2);
    expect((await titles())[0]).toBe('Soldes');
    expect((await titles('ar'))[0]).toBe('Soldes');
    const [row] = await test.database.query<{ first: string }>(
      `select after -> 'items' -> 0 -> 'texts' -> 'fr' ->> 'title' as first from audit_entries
       where shop_id = $1 and entity = 'announcements' order by at desc limit 1`,
      [shop.shopId],
    );
    expect(row?.first).toBe('Soldes');
  });

  it('is refused by field, and changes nothing when it was cut or is of another version', async () => {
    expect((await publish([entry()])).status).toBe(200);
    const wrong = [
      entry({ link: 'javascript:alert(1)' }),
      entry({ link: '//elsewhere.example' }),
      entry({ texts: { ar: { title: 'مفتوح' } } }),
      entry({ visibleFrom: at(10), visibleUntil: at(5) }),
    ];
    const refused = await publish(wrong);
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
      422,
      ['items.0.link', 'items.1.link', 'items.2.texts.fr.title', 'items.3.visibleUntil'],
    ]);
    const twice = entry();
    expect((await publish([twice, twice])).status).toBe(422);
    expect((await publish([entry()], { count: 2 })).body.code).toBe('incomplete');
    expect((await publish([], { version: 0 })).body.code).toBe('stale');
    expect(await titles()).toEqual(['Ouvert le vendredi']);
  });

  it('stands from one instant until another, and tells whoever keeps pages at both', async () => {
    const planned = entry({ visibleFrom: at(10), visibleUntil: at(20) });
    expect((await publish([planned])).status).toBe(200);
    expect(await shown()).toEqual([]);
    const heard: string[] = [];
    test.app.get(PageSignals).listen((change) => heard.push(change?.shopId ?? ''));
    for (const expected of [['Ouvert le vendredi'], []]) {
      clock.advance(10 * MINUTE);
      heard.length = 0;
      await test.app.get(Schedule).run('content.moments');
      await until(() => heard.includes(shop.shopId));
      expect(await titles()).toEqual(expected);
    }
  });

  it('of two shops may be the same, and stay apart', async () => {
    const other = await Catalogue.open(test.app, ['autre.example']);
    const colleague = await TestStaff.signIn(test.app, other.shopId, 'content_editor', 'autre.example');
    const { items } = await read();
    expect((await publish(items.slice(0, 1))).status).toBe(200);
    const body = { version: 0, count: 2, items: items.slice(0, 2) };
    expect((await colleague.call<Answer>(contract.publish, { body })).status).toBe(200);
    expect(await shown()).toHaveLength(1);
  });
});
