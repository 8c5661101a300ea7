import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import type { Balances, Place } from './domain/postings.ts';
import { type Entry, postingRows } from './persistence/posting-rows.ts';
import { ORDER_BALANCES, RECORD_POSTINGS } from './persistence/posting-statements.ts';

/** The door of the payments module. Everything runs in the caller's transaction. */
@Injectable()
export class PaymentsApi {
  /** Appends an entry; one without legs (an order of 0 DA) leaves no trace. @throws RangeError unless it adds up to zero. */
  async record(em: EntityManager, entry: Entry): Promise<void> {
    const rows = postingRows(entry);
    if (rows.length > 0) await sqlIn(em, RECORD_POSTINGS, [JSON.stringify(rows)]);
  }

  /** Where the order's money stands. The caller has locked the order. */
  async balances(em: EntityManager, orderId: string): Promise<Balances> {
    const rows = await sqlIn<{ place: Place; amount: Centimes }>(em, ORDER_BALANCES, [orderId]);
    return Object.fromEntries(rows.map((row) => [row.place, row.amount]));
  }
}
