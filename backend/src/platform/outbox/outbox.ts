import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit, sqlIn } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import { Relay } from './relay.ts';

const INSERT = `/* prepared:outbox_record */
insert into outbox (id, topic, shop_id, payload, occurred_at) values ($1, $2, $3, $4, $5)`;

/** Consequences leave with the transaction that causes them: both are kept or neither is. */
@Injectable()
export class Outbox {
  constructor(private readonly relay: Relay) {}

  /** Writes the event inside the transaction of `em`; it is on its way once that has committed. */
  async record(em: EntityManager, event: DomainEvent): Promise<void> {
    const { id, topic, shopId, payload, occurredAt } = event;
    await sqlIn(em, INSERT, [id, topic, shopId, JSON.stringify(payload), occurredAt]);
    this.announce(em);
  }

  /** For statements that write their outbox rows themselves: the relay looks as soon as `em` has committed. */
  announce(em: EntityManager): void {
    afterCommit(em, () => this.relay.wake());
  }
}
