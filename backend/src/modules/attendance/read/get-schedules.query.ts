import type { Schedules } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { versionOfWeek } from '../application/week-version.ts';
import { RULES } from '../domain/judge.ts';
import { weekOf } from '../domain/week-of.ts';
import type { AttendanceRuleRowsView, StaffHourRowsView } from './views.generated.ts';

const HOURS = `/* prepared:staff-hours */
select staff_id, day, position, starts, ends from staff_hour_rows where shop_id = $1`;
const RULE = `/* prepared:attendance-rules */
select late_after, absent_after, half_day, version from attendance_rule_rows where shop_id = $1`;
const PEOPLE = `/* prepared:attendance-people */
select id, name from team_members where shop_id = $1 and state = 'active' order by name, id`;

type HoursRow = Pick<StaffHourRowsView, 'staff_id' | 'day' | 'position' | 'starts' | 'ends'>;
type Rule = Pick<AttendanceRuleRowsView, 'late_after' | 'absent_after' | 'half_day' | 'version'>;

/** Who is expected when. */
@Injectable()
export class GetSchedules {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string): Promise<Schedules> {
    const [hours, [rule], people] = await Promise.all([
      this.reader.query<HoursRow[]>(HOURS, [shopId]),
      this.reader.query<Rule[]>(RULE, [shopId]),
      this.reader.query<{ id: string; name: string }[]>(PEOPLE, [shopId]),
    ]);
    return {
      rules: {
        version: rule?.version ?? 0,
        lateAfter: rule?.late_after ?? RULES.grace,
        absentAfter: rule?.absent_after ?? null,
        halfDay: rule?.half_day ?? null,
      },
      people: people.map(({ id, name }) => {
        const week = weekOf(hours.filter(({ staff_id }) => staff_id === id));
        return { id, name, week, version: versionOfWeek(week) };
      }),
    };
  }
}
