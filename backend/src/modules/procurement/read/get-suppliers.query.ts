import type { AnswerOf, InputOf, SupplierDetail, SupplierRow, suppliersContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SupplierRowsView } from './views.generated.ts';

type Query = InputOf<typeof suppliersContract.list>['query'];

const FOUND = `shop_id = $1 and ($2::text = '' or strpos(words, public.search_folded($2)) > 0)`;
const LIST = `/* prepared:suppliers-list */
select * from supplier_rows where ${FOUND} and ($3::boolean is null or active = $3) order by lower(name), id limit $4 offset $5`;
const COUNTS = `/* prepared:suppliers-counts */
select count(*) filter (where active)::int as active, count(*) filter (where not active)::int as inactive
from supplier_rows where ${FOUND}`;
const ONE = `/* prepared:supplier-one */ select * from supplier_rows where shop_id = $1 and id = $2`;

/** Suppliers, by name and one by one. */
@Injectable()
export class GetSuppliers {
  constructor(private readonly reader: DataSource) {}

  async list(
    shopId: string,
    { q, view, page, perPage }: Query,
  ): Promise<AnswerOf<typeof suppliersContract.list>> {
    const active = view ? view === 'active' : null;
    const [rows, [found]] = await Promise.all([
      this.reader.query<SupplierRowsView[]>(LIST, [shopId, q, active, perPage, (page - 1) * perPage]),
      this.reader.query<{ active: number; inactive: number }[]>(COUNTS, [shopId, q]),
    ]);
    const counts = found ?? { active: 0, inactive: 0 };
    const total = view ? counts[view] : counts.active + counts.inactive;
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { suppliers: rows.map(rowOf), counts, pagination };
  }

  /** @throws DomainError `not_found` (404) */
  async one(shopId: string, id: string): Promise<SupplierDetail> {
    const [row] = await this.reader.query<SupplierRowsView[]>(ONE, [shopId, id]);
    if (!row) throw new DomainError('not_found', 404);
    const { version, email, address, nif, nis, rc, ai, note } = row;
    return {
      ...rowOf(row),
      ...{ version, email, address, nif, nis, rc, ai, note, createdAt: row.created_at.toISOString() },
    };
  }
}

function rowOf(row: SupplierRowsView): SupplierRow {
  const { id, name, contact, phone, active, products, prices } = row;
  return {
    ...{ id, name, contact, phone, active, products, prices },
    ...{ leadDays: row.lead_days, paymentDays: row.payment_days },
  };
}
