import { uuidv7 } from '@hanout/kernel';
import { startApp, TEST_NOW, type TestApp, useDatabase } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { sqlIn } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import { Subscribe } from './subscribe.decorator.ts';
import { Subscribers } from './subscribers.ts';

/** What PostgreSQL says to who waited in vain for a lock. */
const HELD_UP = `do $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`;
const tried: string[] = [];
const heldUp = new Set<string>();

async function hear(name: string, em: EntityManager): Promise<void> {
  tried.push(name);
  if (heldUp.has(name)) await sqlIn(em, HELD_UP);
}

@Injectable()
class Listeners {
  @Subscribe('test.first', 'test.held-up')
  first(_: DomainEvent, em: EntityManager) {
    return hear('first', em);
  }
  @Subscribe('test.second', 'test.held-up')
  second(_: DomainEvent, em: EntityManager) {
    return hear('second', em);
  }
  @Subscribe('test.third', 'test.held-up')
  third(_: DomainEvent, em: EntityManager) {
    return hear('third', em);
  }
}

@Module({ providers: [Listeners] })
class ListenersModule {}

const database = useDatabase();
let app: TestApp;
const events = (): DomainEvent[] =>
  [1, 2, 3].map((n) => ({
    ...{ id: uuidv7(), topic: 'test.held-up', shopId: null },
    ...{ payload: { n }, occurredAt: new Date(TEST_NOW) },
  }));

beforeAll(async () => {
  app = await startApp({ database, extra: [{ module: ListenersModule }] });
});
beforeEach(() => {
  tried.length = 0;
  heldUp.clear();
});

describe('a subscriber that waits in vain for a lock', () => {
  it('is not asked again for each of its events; those go on, the other subscribers have theirs', async () => {
    heldUp.add('second');
    const given = events();
    const left = await app.get(Subscribers).deliver(given);
    expect(left.map(({ event }) => event.id)).toEqual(given.map(({ id }) => id));
    expect(tried).toEqual(['first', 'first', 'first', 'second', 'third', 'third', 'third']);
  });

  it('has the others wait in the queue, untried, where a second one is held up too', async () => {
    heldUp.add('first').add('second');
    const given = events();
    const left = await app.get(Subscribers).deliver(given);
    expect(left.map(({ event }) => event.id)).toEqual(given.map(({ id }) => id));
    expect(tried).toEqual(['first', 'second']);
  });
});
