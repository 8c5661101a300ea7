import { Socket } from 'node:net';
import { useApp } from '@hanout/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { DataSource } from 'typeorm';
import { sqlIn } from './sql.ts';
import { UnitOfWork } from './unit-of-work.ts';

describe('the two sides of the database', () => {
  const test = useApp();

  it('runs hand-written SQL inside the transaction, and takes it back with it', async () => {
    const work = test.app.get(UnitOfWork);
    const id = '01936c00-0000-7000-8000-000000000001';
    const failing = work.transactional(async (em) => {
      await sqlIn(em, `insert into inbox (subscriber, event_id, handled_at) values ($1, $2, $3)`, [
        'a',
        id,
        new Date(0),
      ]);
      const rows = await sqlIn(em, 'select handled_at, 7::bigint as seven from inbox where event_id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ handled_at: new Date(0), seven: 7 }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await test.database.query('select * from inbox')).toEqual([]);
  });

  it('reads with a role that can change nothing and sees no table', async () => {
    const reader = test.app.get(DataSource);
    await expect(reader.query('select * from public.staff')).rejects.toThrow('permission denied');
    await expect(reader.query('create table read.x (id int)')).rejects.toThrow(/permission denied|read-only/);
    expect(await reader.query('select current_user as name')).toEqual([{ name: 'hanout_reader' }]);
  });
});

describe('marked statements', () => {
  const test = useApp();

  it('are parsed once on each connection, whatever their parameters', async () => {
    const { calls, generic } = await test.app.get(UnitOfWork).transactional(async (em) => {
      for (let n = 1; n <= 8; n++) {
        const [row] = await sqlIn(em, '/* prepared:spec_double */ select $1::int * 2 as twice', [n]);
        expect(row).toEqual({ twice: n * 2 });
      }
      const [row] = await sqlIn<{ calls: number; generic: number }>(
        em,
        `select count(*) as calls, max(generic_plans) as generic from pg_prepared_statements where name like 'spec_double_%'`,
      );
      return row ?? { calls: 0, generic: 0 };
    });
    expect(calls).toBe(1);
    expect(generic).toBeGreaterThan(0);
  });

  it('leave in one write with the begin of their transaction, where none waits for another', async () => {
    const sent: string[] = [];
    const socket = Socket.prototype as unknown as {
      _writev: (chunks: readonly { chunk: Buffer | string }[], done: () => void) => void;
    };
    const original = socket._writev;
    const spy = jest.spyOn(socket, '_writev').mockImplementation(function (this: Socket, chunks, done) {
      sent.push(chunks.map(({ chunk }) => chunk.toString('latin1' as never)).join(''));
      return original.call(this as never, chunks, done);
    });
    try {
      const both = await test.app
        .get(UnitOfWork)
        .transactional((em) =>
          Promise.all([
            sqlIn(em, 'select $1::int as one_of_two', [1]),
            sqlIn(em, 'select $1::int as two_of_two', [2]),
          ]),
        );
      expect(both).toEqual([[{ one_of_two: 1 }], [{ two_of_two: 2 }]]);
    } finally {
      spy.mockRestore();
    }
    const writes = sent.filter((text) => text.includes('_of_two'));
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatch(/begin.*one_of_two.*two_of_two/s);
  });

  it('of a transaction that is over reach nobody else’s connection', async () => {
    const work = test.app.get(UnitOfWork);
    const late = await work.transactional(async (em) => {
      await sqlIn(em, 'select 1');
      return () => sqlIn(em, 'select 2');
    });
    await expect(late()).rejects.toThrow();
  });

  it('may not run outside a transaction', async () => {
    await expect(sqlIn(test.app.get(EntityManager), 'select 1')).rejects.toThrow('needs the transaction');
  });
});
