import { listViewsContract as contract, type ListView, MAX_VIEWS, type ViewedList } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const context = useApp();
let manager: TestStaff;
let editor: TestStaff;

beforeAll(async () => {
  const { shopId } = await Catalogue.open(context.app, ['localhost']);
  manager = await TestStaff.signIn(context.app, shopId, 'manager');
  editor = await TestStaff.signIn(context.app, shopId, 'catalogue_editor');
});

const keep = (staff: TestStaff, list: ViewedList, name: string, search: string) =>
  staff.call<{ id: string }>(contract.keep, { params: { list }, body: { name, search } });
const views = async (staff: TestStaff, list: ViewedList) =>
  (await staff.call<{ views: ListView[] }>(contract.list, { params: { list } })).body.views;
const drop = (staff: TestStaff, list: ViewedList, id: string) =>
  staff.call(contract.drop, { params: { list, id } });

describe('views of a list', () => {
  it('are kept for oneself, the same name replaced', async () => {
    const { body } = await keep(manager, 'orders', 'À livrer', '?state=packed');
    expect((await keep(manager, 'orders', 'À livrer', '?state=packed&wilaya=16')).body.id).toBe(body.id);
    expect(await views(manager, 'orders')).toEqual([
      { id: body.id, name: 'À livrer', search: '?state=packed&wilaya=16' },
    ]);
    expect(await views(editor, 'orders')).toEqual([]);
    expect((await drop(editor, 'orders', body.id)).status).toBe(404);
    expect((await drop(manager, 'orders', body.id)).status).toBe(200);
    expect(await views(manager, 'orders')).toEqual([]);
  });

  it('belong to one list: the same name stands in another', async () => {
    const { body: order } = await keep(manager, 'orders', 'À moi', '?state=new');
    const { body: product } = await keep(manager, 'products', 'À moi', '?status=draft');
    expect(order.id).not.toBe(product.id);
    expect(await views(manager, 'products')).toEqual([
      { id: product.id, name: 'À moi', search: '?status=draft' },
    ]);
    expect((await drop(manager, 'orders', product.id)).status).toBe(404);
    expect((await keep(manager, 'staff' as ViewedList, 'x', '')).status).toBe(422);
  });

  it('are addresses of the list and nothing else', async () => {
    expect((await keep(manager, 'products', 'Ailleurs', 'https://example.com')).status).toBe(422);
    expect((await keep(manager, 'products', ' ', '?q=x')).status).toBe(422);
  });

  it('are so many and no more', async () => {
    for (let n = 0; n < MAX_VIEWS; n++)
      expect((await keep(editor, 'products', `Vue ${n}`, '?q=a')).status).toBe(200);
    expect((await keep(editor, 'products', 'Une de trop', '?q=a')).status).toBe(422);
    expect((await keep(editor, 'products', 'Vue 3', '?q=b')).status).toBe(200);
    expect(await views(editor, 'products')).toHaveLength(MAX_VIEWS);
  });
});
