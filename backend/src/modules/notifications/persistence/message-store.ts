import type { NotificationChannel, NotifiedEvent } from '@hanout/contracts';
import { firstUuidAt, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { OutgoingMessage } from '../domain/message.ts';

export interface NewMessage extends Omit<OutgoingMessage, 'id'> {
  readonly shopId: string;
  readonly orderId: string;
  readonly event: NotifiedEvent;
  readonly channel: NotificationChannel;
}

export interface NewStaffMessage extends Omit<OutgoingMessage, 'id'> {
  readonly shopId: string;
  readonly staffId: string;
  readonly eventId: string;
  /** Its topic. */
  readonly event: string;
}

export interface TakenMessage extends OutgoingMessage {
  readonly channel: NotificationChannel;
  readonly attempts: number;
}

/** One message an order, event and channel, however often it is told of. */
const ADD = `/* prepared:notifications_add */
insert into notification_messages (id, shop_id, order_id, event, channel, recipient, subject, text, next_at, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
on conflict (order_id, event, channel) do nothing`;

/** One message a person and event. */
const ADD_TO_STAFF = `/* prepared:notifications_add_to_staff */
insert into notification_messages (id, shop_id, staff_id, event_id, event, channel, recipient, subject, text, next_at, created_at)
values ($1, $2, $3, $4, $5, 'email', $6, $7, $8, $9, $9)
on conflict (staff_id, event_id) do nothing`;

/** Taken with a lease: whoever dies with it leaves it to another one. */
const TAKE = `/* prepared:notifications_take */
update notification_messages set attempts = attempts + 1, next_at = $2 where id in (
  select id from notification_messages where state = 'waiting' and next_at <= $1
  order by next_at limit $3 for update skip locked)
returning id, channel, recipient, subject, text, attempts`;

const SENT = `/* prepared:notifications_sent */
update notification_messages set state = 'sent', sent_at = $2, next_at = null, error = null where id = $1`;

const FAILED = `/* prepared:notifications_failed */
update notification_messages set state = case when $3::timestamptz is null then 'failed' else 'waiting' end,
  next_at = $3, error = $2 where id = $1 and state = 'waiting'`;

/** The oldest first, by the key: ids are made with the message. One that waits stays, whatever its age. */
const FORGET = `/* prepared:notifications_forget */
delete from notification_messages where id in (
  select id from notification_messages where id < $1 and state <> 'waiting' order by id limit $2)
returning id`;

/** Messages on their way. */
@Injectable()
export class MessageStore {
  async add(em: EntityManager, message: NewMessage, at: Date): Promise<void> {
    const { shopId, orderId, event, channel, recipient, subject, text } = message;
    const id = uuidv7(at.getTime());
    await sqlIn(em, ADD, [id, shopId, orderId, event, channel, recipient, subject, text, at]);
  }

  async addToStaff(em: EntityManager, message: NewStaffMessage, at: Date): Promise<void> {
    const { shopId, staffId, eventId, event, recipient, subject, text } = message;
    const id = uuidv7(at.getTime());
    await sqlIn(em, ADD_TO_STAFF, [id, shopId, staffId, eventId, event, recipient, subject, text, at]);
  }

  take(em: EntityManager, now: Date, leaseUntil: Date, most: number): Promise<TakenMessage[]> {
    return sqlIn<TakenMessage>(em, TAKE, [now, leaseUntil, most]);
  }

  async sent(em: EntityManager, id: string, at: Date): Promise<void> {
    await sqlIn(em, SENT, [id, at]);
  }

  /** @returns how many of those made before `before` went, at most `most`. */
  async forget(em: EntityManager, before: Date, most: number): Promise<number> {
    return (await sqlIn(em, FORGET, [firstUuidAt(before.getTime()), most])).length;
  }

  /** Nothing, where another sender has sent it meanwhile. @param nextAt null: it is given up. */
  async failed(em: EntityManager, id: string, reason: string, nextAt: Date | null): Promise<void> {
    await sqlIn(em, FAILED, [id, reason, nextAt]);
  }
}
