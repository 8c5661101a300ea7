// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** alert_choice_rows */
export interface AlertChoiceRowsView {
  readonly shop_id: string;
  readonly staff_id: string;
  readonly muted: string[];
}

/** alert_mark_rows */
export interface AlertMarkRowsView {
  readonly shop_id: string;
  readonly staff_id: string;
  readonly version: number;
}

/** alert_read_rows */
export interface AlertReadRowsView {
  readonly alert_id: string;
  readonly staff_id: string;
  readonly at: Date;
  readonly dismissed_at: Date | null;
}

/** alert_rows */
export interface AlertRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: string;
  readonly tone: 'bad' | 'wait' | 'move' | 'good';
  readonly permission: string | null;
  readonly people: string[];
  readonly subject: string;
  readonly params: unknown;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}
