import { type AuditRow, type auditContract, type InputOf, MAX_AUDIT_ROWS } from '@hanout/contracts';
import { DAY_MS } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRowsView } from './views.generated.ts';

type Query = InputOf<typeof auditContract.list>['query'];

/** Planned anew for each question, which leaves most filters out: one plan for all would read the whole log. */
const LIST = `/* sql */
select id, staff_id, staff_name, at, action, entity, entity_id, before, after from audit_rows
where shop_id = $1 and ($2::uuid is null or staff_id = $2) and ($3::text is null or action like $3 || '.%')
  and ($4::text is null or entity = $4) and ($5::text is null or entity_id = $5)
  and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
  and ($8::uuid is null or (at, id) < (select at, id from audit_rows where shop_id = $1 and id = $8))
order by at desc, id desc limit ${MAX_AUDIT_ROWS + 1}`;
const PEOPLE = `/* prepared:audit-people */ select id, name from team_members where shop_id = $1 order by name, id limit 500`;

/** A page of the audit log. */
@Injectable()
export class GetAudit {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, query: Query) {
    const { staff, area, entity, entityId, from, to, after } = query;
    const [rows, people] = await Promise.all([
      this.reader.query<Omit<AuditRowsView, 'shop_id'>[]>(LIST, [
        shopId,
        staff ?? null,
        area ?? null,
        entity ?? null,
        entityId ?? null,
        from ? midnight(from) : null,
        to ? new Date(midnight(to).getTime() + DAY_MS) : null,
        after ?? null,
      ]),
      this.reader.query<{ id: string; name: string }[]>(PEOPLE, [shopId]),
    ]);
    const items = rows.slice(0, MAX_AUDIT_ROWS).map(rowOf);
    return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null, people };
  }
}

/** When a day begins in Algiers, where no clock is ever put forward. */
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);

function rowOf(row: Omit<AuditRowsView, 'shop_id'>): AuditRow {
  const { id, at, staff_id, staff_name, action, entity, entity_id, before, after } = row;
  return {
    ...{ id, at: at.toISOString(), who: staff_name ?? '', staffId: staff_id },
    ...{ action, entity, entityId: entity_id, before, after },
  };
}
