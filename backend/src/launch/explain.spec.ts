import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { useDatabase } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '../platform/lifecycle/start-refused.ts';
import { explainStart } from './explain.ts';
import { waitForDatabase } from './wait-for-database.ts';

const setting = {
  host: '127.0.0.1',
  port: 3000,
  dataFolder: '/srv/hanout',
  databaseUrl: 'postgresql://me:secret@db.example:5433/shop',
};
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('a start that fails', () => {
  it.each([
    ['a taken port', coded('EADDRINUSE'), /^Port 3000 of 127\.0\.0\.1 is taken: set PORT/],
    [
      'a port that may not be had',
      coded('EACCES', 'listen EACCES: permission denied 0.0.0.0:80'),
      /PORT to one above 1023/,
    ],
    [
      'a folder that may not be written',
      coded('EACCES', "mkdir '/srv/hanout'"),
      /may not write to \/srv\/hanout.*HANOUT_DATA/,
    ],
    ['a full disk', coded('ENOSPC'), /disk of \/srv\/hanout is full: make room/],
    ['a full disk under PostgreSQL', new Error('initdb failed: No space left on device'), /is full/],
    [
      'a database that is away',
      coded('ECONNREFUSED'),
      /^PostgreSQL at db\.example:5433\/shop does not answer: start it/,
    ],
    ['one that is away under two addresses', new AggregateError([coded('ECONNREFUSED')]), /does not answer/],
    ['a wrong password', coded('28P01'), /refuses the user or password/],
    ['a database that was not made', coded('3D000'), /createdb/],
    ['what wraps its cause', new Error('outer', { cause: coded('EADDRINUSE') }), /is taken/],
    ['what the start refuses', new StartRefused('One server is enough.'), /^One server is enough\.$/],
  ])('by %s says in one sentence what to do', (_, error, sentence) => {
    const said = explainStart(error, setting) ?? '';
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/secret|\n|\.ts:/);
  });

  it('by a fault of ours has no sentence: its stack is told', () => {
    expect(explainStart(new TypeError('x is not a function'), setting)).toBeUndefined();
  });
});

describe('a database that is away', () => {
  const database = useDatabase('empty', { invariants: false });

  it('is waited for, and said once', async () => {
    let said = 0;
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const url = new URL(database.url);
    const real = url.port;
    const away = `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`;
    const waiting = waitForDatabase(away, () => said++);
    const { connect } = await import('node:net');
    const gate = createServer((socket) => {
      const to = connect(Number(real), url.hostname);
      socket.pipe(to).pipe(socket);
      to.on('error', () => socket.destroy());
      socket.on('error', () => to.destroy());
    });
    await sleep(700);
    gate.listen(port, '127.0.0.1');
    await waiting;
    expect(said).toBe(1);
    gate.close();
    await expect(waitForDatabase(away.replace(String(port), '1'), () => said++, 1)).rejects.toThrow();
  });

  it('with another password is not', async () => {
    const url = new URL(database.url);
    url.password = 'another';
    await expect(waitForDatabase(url.href, () => undefined)).rejects.toMatchObject({ code: '28P01' });
  });
});
