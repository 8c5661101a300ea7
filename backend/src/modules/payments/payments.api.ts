import type { AccountKind, MoneyPlace } from '@hanout/contracts';
import { type Actor, algiersDay, type Centimes, type Clock, DomainError, isUuid } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../platform/clock/index.ts';
import { sqlIn } from '../../platform/database/index.ts';
import type { Balances, Place } from './domain/postings.ts';
import { closedUntil } from './persistence/movement-statements.ts';
import { type Entry, type EntryDocument, postedEntry } from './persistence/posting-rows.ts';
import {
  ANSWER_ENTRIES,
  LOCK_ACCOUNT,
  ORDER_BALANCES,
  RECORD_POSTINGS,
} from './persistence/posting-statements.ts';

/** Where money of the shop is kept. */
export interface HeldAccount {
  readonly id: string;
  readonly kind: AccountKind;
  readonly place: MoneyPlace;
  readonly name: string;
  /** Whether customers are given money back from it. */
  readonly refunds: boolean;
  readonly balance: Centimes;
}

/** Of entries that answer others. */
export interface AnswerFrame {
  readonly shopId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly document: EntryDocument;
}

export interface AccountWanted {
  readonly shopId: string;
  /** null: the default one of `place`. */
  readonly accountId?: string | null | undefined;
  /** That it must be in; left out: any. */
  readonly place?: MoneyPlace | undefined;
  /** What is to be taken out of it; cash that is not there cannot be. */
  readonly takes?: number;
  /** Whether customers are given money back from it. */
  readonly refunds?: boolean;
  /** Whether it may be the drawer of a till. */
  readonly drawer?: boolean;
  /** Under which field a wrong account is named; null: it is what was asked for, and not found. */
  readonly field?: string | null;
}

/** The door of the payments module. Everything runs in the caller's transaction. */
@Injectable()
export class PaymentsApi {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** @throws DomainError `invalid` (422): a day that has not come, or on which the books are closed. */
  async requireDay(em: EntityManager, shopId: string, day: string, field = 'onDay'): Promise<void> {
    const refuse = (key: string) => new DomainError('invalid', 422, { fields: { [field]: [key] } });
    if (day > algiersDay(this.clock.now())) throw refuse('money.future');
    const closed = await closedUntil(em, shopId);
    if (closed && day <= closed) throw refuse('money.closed');
  }

  /** Appends an entry; one without legs (an order of 0 DA) leaves no trace. @throws RangeError unless it adds up to zero. */
  async record(em: EntityManager, entry: Entry): Promise<string> {
    const [entryId = ''] = await this.recordAll(em, [entry]);
    return entryId;
  }

  /** Appends entries in one statement. @returns their ids, in their order. @throws RangeError unless each adds up to zero. */
  async recordAll(em: EntityManager, entries: readonly Entry[]): Promise<readonly string[]> {
    const posted = entries.map(postedEntry);
    const rows = posted.flatMap((entry) => entry.rows);
    if (rows.length > 0) await sqlIn(em, RECORD_POSTINGS, [JSON.stringify(rows)]);
    return posted.map(({ entryId }) => entryId);
  }

  /**
   * Answers entries by others that are their reverse, leg by leg, in the order given.
   * @returns each with the entry that answers it
   */
  answerAll(
    em: EntityManager,
    entryIds: readonly string[],
    { shopId, actor, at, document }: AnswerFrame,
  ): Promise<{ sourceId: string; entryId: string }[]> {
    const who = [actor.kind, isUuid(actor.id) ? actor.id : null, actor.name || null];
    const of = [document.kind, document.id];
    return sqlIn<{ sourceId: string; entryId: string }>(em, ANSWER_ENTRIES, [
      shopId,
      entryIds,
      at,
      ...who,
      ...of,
    ]);
  }

  /** Where the order's money stands. The caller has locked the order. */
  async balances(em: EntityManager, orderId: string): Promise<Balances> {
    const rows = await sqlIn<{ place: Place; amount: Centimes }>(em, ORDER_BALANCES, [orderId]);
    return Object.fromEntries(rows.map((row) => [row.place, row.amount]));
  }

  /**
   * The account that money is about to go into or out of, locked: after orders, and in the order of ids where there are two.
   * @throws DomainError `not_found` (404) or `invalid` (422): not one of the shop's, or elsewhere than in its place; `account_closed`,
   * `account_short` (409).
   */
  async account(em: EntityManager, wanted: AccountWanted): Promise<HeldAccount> {
    const { shopId, accountId = null, place = 'till', takes = 0, field = 'accountId' } = wanted;
    type Row = HeldAccount & { active: boolean; drawer: boolean };
    const [account] = await sqlIn<Row>(em, LOCK_ACCOUNT, [shopId, accountId, place]);
    if (!account && field === null) throw new DomainError('not_found', 404);
    const refuse = (key: string) =>
      new DomainError('invalid', 422, { fields: { [field ?? 'accountId']: [key] } });
    if (!account || (wanted.place && account.place !== wanted.place)) throw refuse('validation.choice');
    if (account.drawer && !wanted.drawer) throw refuse('money.drawer');
    if (wanted.refunds && !account.refunds) throw refuse('order.placeNotConfigured');
    if (!account.active) throw new DomainError('account_closed', 409, { extra: { account: account.name } });
    if (holdsCash(account.kind) && takes > account.balance)
      throw new DomainError('account_short', 409, {
        extra: { account: account.name, accountId: account.id },
      });
    return account;
  }
}

/** What is counted by hand never holds less than nothing. */
export const holdsCash = (kind: AccountKind): boolean => kind === 'register' || kind === 'safe';
