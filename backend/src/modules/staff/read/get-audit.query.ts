import {
  type AuditRow,
  type AuditTrailState,
  type auditContract,
  type InputOf,
  MAX_AUDIT_EXPORT,
  MAX_AUDIT_ROWS,
} from '@hanout/contracts';
import { DAY_MS } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRowsView, AuditTrailView } from './views.generated.ts';

type Filters = Omit<InputOf<typeof auditContract.list>['query'], 'after'>;
type Row = Pick<
  AuditRowsView,
  | 'id'
  | 'staff_id'
  | 'staff_name'
  | 'at'
  | 'action'
  | 'entity'
  | 'entity_id'
  | 'before'
  | 'after'
  | 'order_number'
>;

/** Rows of a file that are read at once. */
const AUDIT_BATCH = 1000;

const COLUMNS = 'id, staff_id, staff_name, at, action, entity, entity_id, before, after, order_number';
const MATCHING = `from audit_rows
where shop_id = $1 and ($2::uuid is null or staff_id = $2) and ($3::text is null or area = $3)
  and ($4::text is null or entity = $4) and ($5::text is null or entity_id = $5)
  and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)`;
const AFTER = `and ($8::uuid is null or (at, id) < (select at, id from audit_rows where shop_id = $1 and id = $8))`;
/** Planned anew for each question, which leaves most filters out: one plan for all would read the whole log. */
const LIST = `/* sql */ select ${COLUMNS} ${MATCHING} ${AFTER} order by at desc, id desc limit ${MAX_AUDIT_ROWS + 1}`;
const BATCH = `/* sql */ select ${COLUMNS} ${MATCHING} ${AFTER} order by at desc, id desc limit ${AUDIT_BATCH}`;
const SIZE = `/* sql */ select count(*)::int as size from (select 1 ${MATCHING} limit ${MAX_AUDIT_EXPORT + 1}) found`;
const TRAIL = '/* prepared:audit-trail */ select * from audit_trail where shop_id = $1';
const PEOPLE = `/* prepared:audit-people */ select id, name from team_members where shop_id = $1 order by name, id limit 500`;

/** The audit log, page by page, and whole as far as a file goes. */
@Injectable()
export class GetAudit {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, { after, ...filters }: Filters & { readonly after?: string }) {
    const [rows, people] = await Promise.all([
      this.reader.query<Row[]>(LIST, [...valuesOf(shopId, filters), after ?? null]),
      this.reader.query<{ id: string; name: string }[]>(PEOPLE, [shopId]),
    ]);
    const items = rows.slice(0, MAX_AUDIT_ROWS).map(rowOf);
    return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null, people };
  }

  /** Whether the closed days are what they were. @returns null where none is closed yet */
  async trail(shopId: string): Promise<AuditTrailState | null> {
    const [row] = await this.reader.query<AuditTrailView[]>(TRAIL, [shopId]);
    if (!row) return null;
    const { checked_at, days, broken_day: broken, last_day: last, digest } = row;
    return { checkedAt: checked_at.toISOString(), days, broken, last, digest };
  }

  /** How many a file would have, counted to one more than it may. */
  async size(shopId: string, filters: Filters): Promise<number> {
    const [row] = await this.reader.query<{ size: number }[]>(SIZE, valuesOf(shopId, filters));
    return row?.size ?? 0;
  }

  /** All that the filters find, the newest first, some at a time. */
  async *all(shopId: string, filters: Filters): AsyncGenerator<readonly AuditRow[]> {
    const values = valuesOf(shopId, filters);
    let read = 0;
    for (let last: string | null | undefined = null; last !== undefined && read < MAX_AUDIT_EXPORT; ) {
      const rows: Row[] = await this.reader.query<Row[]>(BATCH, [...values, last]);
      if (rows.length > 0) yield rows.map(rowOf);
      read += rows.length;
      last = rows.length === AUDIT_BATCH ? rows.at(-1)?.id : undefined;
    }
  }
}

function valuesOf(shopId: string, { staff, area, entity, entityId, from, to }: Filters): unknown[] {
  return [
    ...[shopId, staff ?? null, area ?? null, entity ?? null, entityId ?? null],
    ...[from ? midnight(from) : null, to ? new Date(midnight(to).getTime() + DAY_MS) : null],
  ];
}

/** When a day begins in Algiers, where no clock is ever put forward. */
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);

function rowOf(row: Row): AuditRow {
  const { id, at, staff_id, staff_name, action, entity, entity_id, before, after, order_number } = row;
  return {
    ...{ id, at: at.toISOString(), who: staff_name ?? '', staffId: staff_id },
    ...{ action, entity, entityId: entity_id, before, after },
    number: order_number === null ? null : String(order_number),
  };
}
