import {
  type AccountEntry,
  type AnswerOf,
  accountWords,
  type InputOf,
  type moneyAccountsContract,
} from '@hanout/contracts';
import { daFromCentimes, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pageOf } from '../../../platform/database/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetMoneyAccounts } from './get-money-accounts.query.ts';
import type { AccountEntryRowsView } from './views.generated.ts';

type Narrowed = Pick<InputOf<typeof moneyAccountsContract.show>['query'], 'kind' | 'from' | 'to'> & {
  readonly shopId: string;
  readonly id: string;
};
type Question = Narrowed & Pick<InputOf<typeof moneyAccountsContract.show>['query'], 'page' | 'perPage'>;

const CONDITION = `shop_id = $1 and account_id = $2 and ($3::text is null or kind = $3)
  and ($4::text is null or on_day >= $4) and ($5::text is null or on_day <= $5)`;
/** Nobody turns so many pages. */
const MAX_COUNTED = 10_000;
const COUNT = `/* sql */ select count(*)::int as total
  from (select 1 from account_entry_rows where ${CONDITION} limit ${MAX_COUNTED}) found`;
const PAGE = `/* sql */ select * from account_entry_rows where ${CONDITION} order by at desc, id desc limit $6 offset $7`;
const BATCH = 1_000;
const BATCH_AFTER = `/* sql */ select * from account_entry_rows where ${CONDITION}
  and ($6::uuid is null or (at, id) < (select l.at, l.id from account_entry_rows l where l.id = $6))
  order by at desc, id desc limit ${BATCH}`;

const asked = ({ shopId, id, kind, from, to }: Narrowed) => [
  ...[shopId, id, kind ?? null, from ?? null, to ?? null],
];

/** What came into an account and went out of it. */
@Injectable()
export class ListAccountEntries {
  constructor(
    private readonly reader: DataSource,
    private readonly accounts: GetMoneyAccounts,
  ) {}

  /** @throws DomainError `not_found` (404). */
  async execute(question: Question): Promise<AnswerOf<typeof moneyAccountsContract.show>> {
    const { page, perPage } = question;
    const parameters = asked(question);
    const [account, counted, found] = await Promise.all([
      this.accounts.one(question.shopId, question.id),
      this.reader.query<{ total: number }[]>(COUNT, parameters),
      this.reader.query<AccountEntryRowsView[]>(PAGE, [...parameters, perPage + 1, (page - 1) * perPage]),
    ]);
    const shown = { page, perPage, total: counted[0]?.total ?? 0, countedUpTo: MAX_COUNTED };
    const { rows, pagination } = pageOf(found, shown);
    return { account, entries: rows.map(entryOf), pagination, countedUpTo: MAX_COUNTED };
  }

  /** As lines of a file, in a reader's words. */
  async *lines(question: Narrowed, language: Locale): AsyncGenerator<readonly Line[]> {
    const words = accountWords[language];
    const { at, kind, number, order, by, note, amount } = words.column;
    yield [[at, kind, number, order, by, note, `${amount} (DA)`]];
    let last: string | null = null;
    do {
      const rows: AccountEntryRowsView[] = await this.reader.query(BATCH_AFTER, [...asked(question), last]);
      if (rows.length > 0) yield rows.map((row) => lineOf(entryOf(row), words));
      last = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
    } while (last);
  }
}

const lineOf = (entry: AccountEntry, words: (typeof accountWords)[Locale]): Line => [
  ...[entry.onDay, words.kind[entry.kind], entry.movement && `MV-${entry.movement.number}`],
  entry.orderNumber === null ? null : Number(entry.orderNumber),
  ...[entry.actorName, entry.note, daFromCentimes(entry.amount)],
];

function entryOf(row: AccountEntryRowsView): AccountEntry {
  return {
    ...{ id: row.id, at: row.at.toISOString(), onDay: row.on_day ?? '', note: row.note },
    kind: row.kind as AccountEntry['kind'],
    amount: toCentimes(row.amount),
    orderId: row.order_id,
    orderNumber: row.order_number === null ? null : String(row.order_number),
    actorName: row.actor_name,
    movement: movementOf(row),
  };
}

function movementOf(row: AccountEntryRowsView): AccountEntry['movement'] {
  if (!row.movement_id) return null;
  return {
    ...{ id: row.movement_id, number: String(row.movement_number), reference: row.reference },
    kind: row.movement_kind as NonNullable<AccountEntry['movement']>['kind'],
    reversible: row.reversible ?? false,
    reversed: row.reversed ?? false,
  };
}
