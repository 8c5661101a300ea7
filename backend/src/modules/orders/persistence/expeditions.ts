import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

export interface OpenExpedition {
  readonly id: string;
  readonly number: string;
}

const OPEN = `/* prepared:expeditions-open */
insert into order_expeditions (id, shop_id, transporter_id, opened_at) values ($1, $2, $3, $4)
returning id, number::text as number`;

/** Locked, so that it does not start while an order joins it. */
const JOIN = `/* prepared:expeditions-join */
select id, number::text as number from order_expeditions
where id = $1 and shop_id = $2 and transporter_id = $3 and started_at is null for update`;

const START = `/* prepared:expeditions-start */
update order_expeditions set started_at = $2 where id = $1 and started_at is null`;

/** Parcels that a transporter takes together. Everything runs in the caller's transaction. */
@Injectable()
export class Expeditions {
  async open(
    em: EntityManager,
    shopId: string,
    transporterId: string | null,
    at: Date,
  ): Promise<OpenExpedition | null> {
    const [opened] = await sqlIn<OpenExpedition>(em, OPEN, [uuidv7(at.getTime()), shopId, transporterId, at]);
    return opened ?? null;
  }

  /** Null: not one of this transporter that still waits. */
  async join(
    em: EntityManager,
    shopId: string,
    transporterId: string | null,
    id: string,
  ): Promise<OpenExpedition | null> {
    const [found] = await sqlIn<OpenExpedition>(em, JOIN, [id, shopId, transporterId]);
    return found ?? null;
  }

  /** With the first parcel that leaves; nobody joins it any more. */
  async start(em: EntityManager, id: string, at: Date): Promise<void> {
    await sqlIn(em, START, [id, at]);
  }
}
