import type { CarrierFailureCode, CarrierKind } from '@hanout/contracts';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { CarrierConnectionEntity } from './carrier.schema.ts';

/** Taken when it is due, and due again later: several processes never ask at once for one connection. */
const TAKE_DUE = `/* prepared:carriers-take-due */
update carrier_connections set next_poll_at = $2 where transporter_id in (
  select transporter_id from carrier_connections
  where enabled and (next_poll_at is null or next_poll_at <= $1)
  order by next_poll_at nulls first limit 50 for update skip locked)
returning transporter_id as id`;

const POLLED = `/* prepared:carriers-polled */
update carrier_connections set polled_at = case when $3::text is null then $2 else polled_at end, failure = $3,
  next_poll_at = greatest(next_poll_at, $4) where transporter_id = $1`;

/** Connections to carriers' systems. Everything runs in the caller's transaction. */
@Injectable()
export class ConnectionStore {
  find(em: EntityManager, transporterId: string) {
    return em.findOne(CarrierConnectionEntity, { transporterId });
  }

  lock(em: EntityManager, transporterId: string) {
    return em.findOne(CarrierConnectionEntity, { transporterId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  create(em: EntityManager, row: { transporterId: string; shopId: string; kind: CarrierKind }) {
    return em.create(CarrierConnectionEntity, { ...row, version: 0 });
  }

  async remove(em: EntityManager, transporterId: string): Promise<void> {
    await em.nativeDelete(CarrierConnectionEntity, { transporterId });
  }

  async takeDue(em: EntityManager, now: Date, again: Date): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, TAKE_DUE, [now, again])).map(({ id }) => id);
  }

  async polled(
    em: EntityManager,
    transporterId: string,
    { at, failure, notBefore }: { at: Date; failure: CarrierFailureCode | null; notBefore: Date | null },
  ): Promise<void> {
    await sqlIn(em, POLLED, [transporterId, at, failure, notBefore]);
  }
}
