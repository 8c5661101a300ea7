// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** opening_hour_rows */
export interface OpeningHourRowsView {
  readonly shop_id: string;
  readonly profile: 'regular' | 'ramadan';
  readonly day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
  readonly position: number;
  readonly opens: number | null;
  readonly closes: number | null;
  readonly day_off: boolean;
}

/** special_day_rows */
export interface SpecialDayRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly key: string | null;
  readonly kind: 'fixed' | 'lunar' | 'ramadan' | 'closure' | 'other';
  readonly names: unknown;
  readonly from_day: string;
  readonly to_day: string;
  readonly state: 'to_confirm' | 'confirmed';
  readonly effect: 'closed' | 'hours' | 'profile' | 'as_usual';
  readonly spans: unknown;
}
