import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../index.ts';
import { readShops, type ShopsRead } from './read-shops.ts';

const test = useApp();
const read = (last?: ShopsRead) => readShops(test.app.get(EntityManager).fork(), last, null);
const create = (fr: string, hosts: string[]) =>
  test.app.get(UnitOfWork).transactional((em) => test.app.get(ShopApi).create(em, { name: { fr }, hosts }));
const move = (id: string, hosts: string[]) =>
  test.app.get(UnitOfWork).transactional((em) => test.app.get(ShopApi).moveTo(em, id, hosts));

/** Read since nothing has changed: whoever else writes in this database server may hold the mark back for a moment. */
async function quiet(): Promise<ShopsRead> {
  for (let turn = 0; turn < 500; turn++) {
    const known = await read();
    const next = await read(known);
    if (next.byId === known.byId) return next;
  }
  throw new Error('never quiet');
}

describe('the shops of an installation', () => {
  it('are read whole once, and then those that changed', async () => {
    const [one, other] = [await create('Une', ['une.example']), await create('Autre', ['autre.example'])];
    const known = await quiet();
    await test.database.query(`update shops set name = '{"fr": "Changée"}' where id = $1`, [one]);
    const next = await read(known);
    expect(next.byId.get(one)?.name).toEqual({ fr: 'Changée' });
    expect(next.byHost.get('une.example')).toBe(next.byId.get(one));
    expect(next.byId.get(other)).toBe(known.byId.get(other));
    expect(known.byId.get(one)?.name).toEqual({ fr: 'Une' });
  });

  it('are read whole again where one came, moved, or lost a host', async () => {
    const id = await create('Nomade', ['ici.example', 'aussi.example']);
    const known = await quiet();
    const second = await create('Nouvelle', ['nouvelle.example']);
    const came = await read(known);
    expect(came.byHost.get('nouvelle.example')?.id).toBe(second);
    await move(id, ['ailleurs.example', 'aussi.example']);
    const moved = await read(came);
    expect([...moved.byHost.keys()]).toEqual(expect.arrayContaining(['ailleurs.example', 'aussi.example']));
    expect(moved.byHost.has('ici.example')).toBe(false);
    const before = await quiet();
    await test.database.query("delete from shop_domains where host = 'aussi.example'");
    const lost = await read(before);
    expect(lost.byHost.has('aussi.example')).toBe(false);
    expect(lost.byId.get(id)?.hosts).toEqual(['ailleurs.example']);
  });
});
