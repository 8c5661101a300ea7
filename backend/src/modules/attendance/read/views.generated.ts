// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** attendance_change_rows */
export interface AttendanceChangeRowsView {
  readonly id: string;
  readonly attendance_id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly by_name: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** attendance_month_rows */
export interface AttendanceMonthRowsView {
  readonly shop_id: string;
  readonly month: string;
  readonly closed_at: Date;
  readonly closed_by: string;
}

/** attendance_rows */
export interface AttendanceRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly day: string;
  readonly check_in: Date | null;
  readonly check_out: Date | null;
  readonly status: 'present' | 'late' | 'left_early' | 'to_correct' | 'absent' | 'leave' | 'sick' | 'holiday' | 'day_off';
  readonly source: 'session' | 'kiosk' | 'manager' | 'job';
  readonly expected: unknown;
  readonly corrected: boolean;
  readonly version: number;
  readonly name: string;
}

/** attendance_rule_rows */
export interface AttendanceRuleRowsView {
  readonly shop_id: string;
  readonly late_after: number;
  readonly absent_after: number | null;
  readonly half_day: number | null;
  readonly version: number;
}

/** doubtful_punch_rows */
export interface DoubtfulPunchRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly kiosk: string;
  readonly at: Date;
  readonly why: string | null;
}

/** kiosk_people_rows */
export interface KioskPeopleRowsView {
  readonly shop_id: string;
  readonly id: string;
  readonly name: string;
  readonly has_pin: boolean;
  readonly locked_until: Date | null;
  readonly since: Date | null;
}

/** kiosk_rows */
export interface KioskRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly token_hash: Buffer | null;
  readonly code_until: Date | null;
  readonly paired_at: Date | null;
  readonly seen_at: Date | null;
}

/** staff_hour_rows */
export interface StaffHourRowsView {
  readonly shop_id: string;
  readonly staff_id: string;
  readonly day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  readonly position: number;
  readonly starts: number;
  readonly ends: number;
}
