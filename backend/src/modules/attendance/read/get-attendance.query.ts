import type { AttendanceRow, AttendanceSheet, Punched } from '@hanout/contracts';
import { algiersDay, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import type { Expected } from '../domain/judge.ts';
import { totalOf } from '../domain/totals.ts';
import type {
  AttendanceChangeRowsView,
  AttendanceMonthRowsView,
  AttendanceRowsView,
} from './views.generated.ts';

const ROWS = `/* prepared:attendance-month */
select * from attendance_rows where shop_id = $1 and day >= $2 and day <= $3 order by day, name, check_in, id`;
const PEOPLE = `/* prepared:attendance-people */
select id, name from team_members where shop_id = $1 and state = 'active' order by name, id`;
const CLOSED = `/* prepared:attendance-closed */
select closed_at, closed_by from attendance_month_rows where shop_id = $1 and month = $2`;
const CHANGES = `/* prepared:attendance-changes */
select id, at, by_name, reason, before, after from attendance_change_rows
where shop_id = $1 and attendance_id = $2 order by at desc, id desc limit 100`;
const KNOWN = `/* prepared:attendance-known */ select id from attendance_rows where shop_id = $1 and id = $2`;
const OPEN = `/* prepared:attendance-own */
select check_in from attendance_rows
where shop_id = $1 and staff_id = $2 and check_in is not null and check_out is null and status <> 'to_correct'`;

export type Row = RowOf<AttendanceRowsView, { expected: Expected }>;
type Closed = Pick<AttendanceMonthRowsView, 'closed_at' | 'closed_by'>;
type Change = Pick<AttendanceChangeRowsView, 'id' | 'at' | 'by_name' | 'reason' | 'before' | 'after'>;

/** The book of days, as it was last written. */
@Injectable()
export class GetAttendance {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  rows(shopId: string, month: string): Promise<Row[]> {
    return this.reader.query<Row[]>(ROWS, [shopId, `${month}-01`, `${month}-31`]);
  }

  async sheet(shopId: string, asked: string | undefined): Promise<AttendanceSheet> {
    const now = this.clock.now();
    const today = algiersDay(now);
    const month = asked ?? today.slice(0, 7);
    const [rows, active, [closed]] = await Promise.all([
      this.rows(shopId, month),
      this.reader.query<{ id: string; name: string }[]>(PEOPLE, [shopId]),
      this.reader.query<Closed[]>(CLOSED, [shopId, month]),
    ]);
    const names = new Map([
      ...active.map(({ id, name }) => [id, name] as const),
      ...rows.map((row) => [row.staff_id, row.name] as const),
    ]);
    const people = [...names].map(([id, name]) => ({ id, name }));
    return {
      ...{ month, today, people },
      closed: closed ? { at: closed.closed_at.toISOString(), by: closed.closed_by } : null,
      rows: rows.map(rowOf),
      totals: people.map(({ id, name }) =>
        totalOf(
          id,
          name,
          rows.filter((row) => row.staff_id === id),
          now,
        ),
      ),
    };
  }

  /** @throws DomainError `not_found` (404). */
  async changes(shopId: string, id: string) {
    const [known, rows] = await Promise.all([
      this.reader.query<Pick<AttendanceRowsView, 'id'>[]>(KNOWN, [shopId, id]),
      this.reader.query<Change[]>(CHANGES, [shopId, id]),
    ]);
    if (known.length === 0) throw new DomainError('not_found', 404);
    return rows.map(({ at, by_name: by, ...row }) => ({ ...row, at: at.toISOString(), by }));
  }

  async since(shopId: string, staffId: string): Promise<Punched['at'] | null> {
    const [row] = await this.reader.query<{ check_in: Date | null }[]>(OPEN, [shopId, staffId]);
    return row?.check_in?.toISOString() ?? null;
  }
}

const rowOf = (row: Row): AttendanceRow => ({
  ...{ id: row.id, staffId: row.staff_id, day: row.day, status: row.status, source: row.source },
  checkIn: row.check_in?.toISOString() ?? null,
  checkOut: row.check_out?.toISOString() ?? null,
  ...{ corrected: row.corrected, version: row.version },
});
