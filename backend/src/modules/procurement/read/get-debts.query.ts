import type { AnswerOf, SupplierDebt, supplierDebtsContract } from '@hanout/contracts';
import { algiersDay, type Clock, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { daysAfter } from '../domain/billing.ts';
import type { SupplierOwedRowsView } from './views.generated.ts';

/** Days ahead that count as soon. */
const SOON = 7;

interface Due {
  readonly supplierId: string;
  readonly overdue: number;
  readonly soon: number;
  readonly later: number;
  readonly overdueBills: number;
  readonly soonBills: number;
  readonly nextDue: string | null;
}

const OWED = `/* prepared:supplier-owed */
select * from supplier_owed_rows where shop_id = $1 and ($2::uuid is null or id = $2)
  and ($2::uuid is not null or owed <> 0 or unbilled <> 0 or advances <> 0) order by owed desc, lower(name), id`;
/** Of shop $1 and the supplier $2 or all, on the day $3; soon is until $4. */
const DUE = `/* prepared:supplier-due */
select supplier_id as "supplierId", coalesce(sum(left_to_pay) filter (where due_on < $3), 0)::bigint as overdue,
  coalesce(sum(left_to_pay) filter (where due_on between $3 and $4), 0)::bigint as soon,
  coalesce(sum(left_to_pay) filter (where due_on > $4), 0)::bigint as later,
  count(*) filter (where due_on < $3)::int as "overdueBills", count(*) filter (where due_on between $3 and $4)::int as "soonBills",
  min(due_on) as "nextDue"
from supplier_bill_rows where shop_id = $1 and ($2::uuid is null or supplier_id = $2) and left_to_pay > 0 group by supplier_id`;

/** What is owed to suppliers, by when it is due. */
@Injectable()
export class GetDebts {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  today(): string {
    return algiersDay(this.clock.now());
  }

  async list(shopId: string): Promise<AnswerOf<typeof supplierDebtsContract.list>> {
    const { rows, due } = await this.#read(shopId, null);
    const suppliers = rows.map((row) => {
      const { id, name } = row;
      return {
        ...debtOf([row], [due.get(id)]),
        supplier: { id, name },
        nextDue: due.get(id)?.nextDue ?? null,
      };
    });
    const dues = [...due.values()];
    return {
      suppliers,
      total: debtOf(rows, dues),
      overdueBills: dues.reduce((sum, one) => sum + one.overdueBills, 0),
      soonBills: dues.reduce((sum, one) => sum + one.soonBills, 0),
    };
  }

  /** Of one supplier; null: of all. */
  async of(shopId: string, supplierId: string | null): Promise<SupplierDebt> {
    const { rows, due } = await this.#read(shopId, supplierId);
    return debtOf(rows, [...due.values()]);
  }

  async #read(shopId: string, supplierId: string | null) {
    const today = this.today();
    const [rows, due] = await Promise.all([
      this.reader.query<SupplierOwedRowsView[]>(OWED, [shopId, supplierId]),
      this.reader.query<Due[]>(DUE, [shopId, supplierId, today, daysAfter(today, SOON)]),
    ]);
    return { rows, due: new Map(due.map((one) => [one.supplierId, one])) };
  }
}

function debtOf(rows: readonly SupplierOwedRowsView[], due: readonly (Due | undefined)[]): SupplierDebt {
  const owed = (name: 'owed' | 'unbilled' | 'advances') =>
    toCentimes(rows.reduce((sum, row) => sum + row[name], 0));
  const dues = (name: 'overdue' | 'soon' | 'later') =>
    toCentimes(due.reduce((sum, one) => sum + (one?.[name] ?? 0), 0));
  return {
    ...{ owed: owed('owed'), unbilled: owed('unbilled'), advances: owed('advances') },
    ...{ overdue: dues('overdue'), soon: dues('soon'), later: dues('later') },
  };
}
