import {
  announcementsContract,
  homeEditorContract,
  mediaLibraryContract,
  menusContract,
  writingsContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PageSignals } from '../../../platform/cache/index.ts';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { MediaApi } from '../../media/index.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { PlanPublication } from '../application/documents/plan-publication.ts';
import { TestEditor } from '../testing/editor.ts';

const HOUR = 3_600_000;

describe('whoever keeps pages of the shop', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  const heard: (string | undefined)[] = [];
  let shop: Catalogue;
  let staff: TestStaff;
  let editor: TestEditor;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    test.app.get(PageSignals).listen((change) => heard.push(change?.shopId));
  });
  beforeEach(async () => {
    staff = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
    editor = new TestEditor(staff);
    heard.length = 0;
  });

  /** Whether the change was told once it was answered. */
  async function tells(act: () => Promise<{ status: number } | undefined>): Promise<boolean> {
    heard.length = 0;
    const answer = await act();
    expect(answer?.status ?? 200).toBeLessThan(300);
    return heard.includes(shop.shopId);
  }

  it('hears of a page that is published, hidden, shown again and deleted, and of no draft', async () => {
    const page = { kind: 'page' as const, id: await editor.create('page', 'Guide') };
    const text = { fr: { title: 'Guide', html: '<p>a</p>' } };
    const show = (active: boolean) =>
      staff.call(writingsContract.setShown, { params: page, body: { active } });
    expect(await tells(() => editor.send('save', page, text))).toBe(false);
    expect(await tells(() => editor.send('publish', page, text))).toBe(true);
    expect(await tells(() => show(false))).toBe(true);
    expect(await tells(() => show(true))).toBe(true);
    expect(await tells(() => staff.call(writingsContract.remove, { params: page }))).toBe(true);
  });

  it('hears of what was planned when it is shown, and not before', async () => {
    const page = { kind: 'page' as const, id: await editor.create('page', 'Soldes') };
    const at = new Date(clock.now().getTime() + HOUR).toISOString();
    const text = { fr: { title: 'Soldes', html: '<p>a</p>' } };
    const run = async () => {
      await test.app.get(PlanPublication).runDue();
      return undefined;
    };
    expect(await tells(() => editor.send('plan', page, text, { at }))).toBe(false);
    expect(await tells(run)).toBe(false);
    clock.advance(HOUR);
    expect(await tells(run)).toBe(true);
    expect(await tells(run)).toBe(false);
  });

  it('hears of a menu, the home page, the announcements and what is said of a picture', async () => {
    const entry = { id: uuidv7(), parentId: null, type: '4', targetId: null, link: null, names: {} };
    const block = {
      ...{ id: uuidv7(), type: 'products_grid', active: true, visibleFrom: null, visibleUntil: null },
      ...{ texts: {}, items: [], settings: {} },
    };
    const menu = { params: { place: 'footer' }, body: { version: 0, count: 1, items: [entry] } } as never;
    const home = { body: { version: 0, count: 1, blocks: [block] } } as never;
    const none = { body: { version: 0, count: 0, items: [] } };
    expect(await tells(() => staff.call(menusContract.publish, menu))).toBe(true);
    expect(await tells(() => staff.call(homeEditorContract.publish, home))).toBe(true);
    expect(await tells(() => staff.call(announcementsContract.publish, none))).toBe(true);
    const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } }).png();
    const id = await test.app.get(MediaApi).store(shop.shopId, await png.toBuffer());
    const body = {
      version: 1,
      name: 'Carré',
      alts: { fr: 'Un carré', ar: '', en: '' },
      focalX: 50,
      focalY: 50,
    };
    expect(await tells(() => staff.call(mediaLibraryContract.describe, { params: { id }, body }))).toBe(true);
  });
});
