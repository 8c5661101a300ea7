import type { AnswerOf, MoneyAccountRow, moneyAccountsContract } from '@hanout/contracts';
import { DomainError, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopApi } from '../../shop/index.ts';
import type { MoneyAccountRowsView, MoneyUnderWayView } from './views.generated.ts';

const IN_ORDER = `array_position(array['register', 'safe', 'bank', 'post', 'card'], kind)`;
const ALL = `/* sql */ select * from money_account_rows where shop_id = $1
  order by active desc, ${IN_ORDER}, is_default desc, name, id`;
const ONE = `/* sql */ select * from money_account_rows where shop_id = $1 and id = $2`;
const UNDER_WAY = `/* sql */ select * from money_under_way where shop_id = $1 order by created_at, id`;

/** Where the shop keeps its money, and what is between two of its accounts. */
@Injectable()
export class GetMoneyAccounts {
  constructor(
    private readonly reader: DataSource,
    private readonly shops: ShopApi,
  ) {}

  async execute(shopId: string): Promise<AnswerOf<typeof moneyAccountsContract.list>> {
    const [accounts, underWay, shop] = await Promise.all([
      this.reader.query<MoneyAccountRowsView[]>(ALL, [shopId]),
      this.reader.query<MoneyUnderWayView[]>(UNDER_WAY, [shopId]),
      this.shops.byId(shopId),
    ]);
    return {
      accounts: accounts.map(accountOf),
      underWay: underWay.map(underWayOf),
      closedUntil: shop?.settings.booksClosedUntil ?? null,
    };
  }

  /** @throws DomainError `not_found` (404). */
  async one(shopId: string, id: string): Promise<MoneyAccountRow> {
    const [row] = await this.reader.query<MoneyAccountRowsView[]>(ONE, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    return accountOf(row);
  }
}

function accountOf(row: MoneyAccountRowsView): MoneyAccountRow {
  const { id, name, reference, warehouse, refunds, active, drawer, version } = row;
  return {
    ...{ id, name, reference, warehouse, refunds, active, drawer, version },
    kind: row.kind as MoneyAccountRow['kind'],
    place: row.place as MoneyAccountRow['place'],
    warehouseId: row.warehouse_id,
    isDefault: row.is_default,
    balance: toCentimes(row.balance),
  };
}

function underWayOf(row: MoneyUnderWayView): AnswerOf<typeof moneyAccountsContract.list>['underWay'][number] {
  return {
    ...{
      id: row.id,
      number: String(row.number),
      from: row.from_name,
      toId: row.to_id ?? '',
      to: row.to_name,
    },
    ...{ amount: toCentimes(row.amount ?? 0), onDay: row.on_day ?? '', carriedBy: row.carried_by ?? '' },
    ...{ sentBy: row.made_by_name, sentAt: row.created_at.toISOString(), note: row.note },
  };
}
