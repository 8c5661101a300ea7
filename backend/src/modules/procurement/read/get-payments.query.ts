import type {
  AnswerOf,
  InputOf,
  SupplierPaymentDetail,
  SupplierPaymentRow,
  supplierPaymentsContract,
} from '@hanout/contracts';
import { DomainError, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { GetBills } from './get-bills.query.ts';
import { GetDebts } from './get-debts.query.ts';
import { GetSuppliers } from './get-suppliers.query.ts';
import type {
  PayingAccountsView,
  SupplierAllocationRowsView,
  SupplierPaymentRowsView,
} from './views.generated.ts';

type Row = RowOf<SupplierPaymentRowsView, Pick<SupplierPaymentRow, 'type'>>;
type Account = RowOf<
  PayingAccountsView,
  Pick<AnswerOf<typeof supplierPaymentsContract.payable>['accounts'][number], 'kind'>
>;
type Query = InputOf<typeof supplierPaymentsContract.list>['query'];

const FOUND = `shop_id = $1 and ($2::text = '' or strpos(words, public.search_folded($2)) > 0 or number = ltrim(upper($2), 'PF- '))
  and ($3::text is null or type = $3) and ($4::uuid is null or supplier_id = $4)`;
const LIST = `/* prepared:supplier-payments-list */
select * from supplier_payment_rows where ${FOUND} order by created_at desc, id desc limit $5 offset $6`;
const COUNT = `/* prepared:supplier-payments-count */ select count(*)::int as total from supplier_payment_rows where ${FOUND}`;
const ONE = `/* prepared:supplier-payment-one */ select * from supplier_payment_rows where shop_id = $1 and id = $2`;
const PAYS = `/* prepared:supplier-payment-pays */
select * from supplier_allocation_rows where payment_id = $1 order by due_on, bill_number`;
const ACCOUNTS = `/* prepared:supplier-paying-accounts */
select * from paying_accounts where shop_id = $1 order by is_default desc, lower(name), id`;

/** What suppliers were paid, and what can be paid to one. */
@Injectable()
export class GetPayments {
  constructor(
    private readonly reader: DataSource,
    private readonly suppliers: GetSuppliers,
    private readonly bills: GetBills,
    private readonly debts: GetDebts,
  ) {}

  async list(shopId: string, query: Query): Promise<AnswerOf<typeof supplierPaymentsContract.list>> {
    const { q, type = null, supplier = null, page, perPage } = query;
    const asked = [shopId, q, type, supplier];
    const [rows, [counted]] = await Promise.all([
      this.reader.query<Row[]>(LIST, [...asked, perPage, (page - 1) * perPage]),
      this.reader.query<{ total: number }[]>(COUNT, asked),
    ]);
    const total = counted?.total ?? 0;
    return {
      payments: rows.map(paymentOf),
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  /** @throws DomainError `not_found` (404) */
  async payable(
    shopId: string,
    supplierId: string,
  ): Promise<AnswerOf<typeof supplierPaymentsContract.payable>> {
    const { id, name } = await this.suppliers.one(shopId, supplierId);
    const [debt, bills, accounts] = await Promise.all([
      this.debts.of(shopId, id),
      this.bills.payable(shopId, id),
      this.reader.query<Account[]>(ACCOUNTS, [shopId]),
    ]);
    const known = accounts.map(({ balance, ...account }) => {
      return { id: account.id, kind: account.kind, name: account.name, balance: toCentimes(balance) };
    });
    return { supplier: { id, name }, debt, bills, accounts: known };
  }

  /** @throws DomainError `not_found` (404) */
  async one({ shopId, permissions }: StaffPrincipal, id: string): Promise<SupplierPaymentDetail> {
    const [[row], pays] = await Promise.all([
      this.reader.query<Row[]>(ONE, [shopId, id]),
      this.reader.query<SupplierAllocationRowsView[]>(PAYS, [id]),
    ]);
    if (!row) throw new DomainError('not_found', 404);
    const { note, version, created_by_name: createdBy, reversed_at: at } = row;
    const reversal = at && {
      ...{ by: row.reversed_by_name ?? '', at: at.toISOString(), reason: row.reverse_reason ?? '' },
    };
    return {
      ...{ ...paymentOf(row), note, version, createdBy, createdAt: row.created_at.toISOString() },
      reversal: reversal || null,
      allocations: pays.map(allocationOf),
      mayReverse: !at && row.type !== 'credit_note' && permissions.has('accounts.reverse'),
      mayAllocate: !at && permissions.has('accounts.move'),
    };
  }
}

function paymentOf(row: Row): SupplierPaymentRow {
  const { id, number, type, account, reference, on_day: onDay } = row;
  return {
    ...{ id, number, type, account, reference, onDay, reversed: row.reversed_at !== null },
    ...{ supplier: { id: row.supplier_id, name: row.supplier }, amount: toCentimes(row.amount) },
    left: toCentimes(row.left_over ?? 0),
  };
}

const allocationOf = (row: SupplierAllocationRowsView) => ({
  ...{ billId: row.bill_id, number: row.bill_number, dueOn: row.due_on },
  ...{ ttc: toCentimes(row.ttc), amount: toCentimes(row.amount) },
});
