// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** theme_plan_rows */
export interface ThemePlanRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly theme_id: string;
  readonly theme: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly anchor: string | null;
  readonly state: 'waiting' | 'running' | 'over' | 'cancelled';
}

/** theme_rows */
export interface ThemeRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly base: string;
  readonly values: unknown;
  readonly draft: unknown;
  readonly draft_version: number;
  readonly number: number;
  readonly is_default: boolean;
}

/** theme_version_rows */
export interface ThemeVersionRowsView {
  readonly theme_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly values: unknown;
  readonly at: Date;
  readonly by_name: string | null;
}
