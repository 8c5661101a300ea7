// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** audit_rows */
export interface AuditRowsView {
  readonly id: string;
  readonly shop_id: string | null;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly at: Date;
  readonly action: string;
  readonly area: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly order_number: number | null;
}

/** audit_trail */
export interface AuditTrailView {
  readonly shop_id: string;
  readonly checked_at: Date;
  readonly days: number;
  readonly broken_day: string | null;
  readonly last_day: string;
  readonly digest: string;
}

/** kept_views */
export interface KeptViewsView {
  readonly id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly list: string;
  readonly name: string;
  readonly search: string;
}

/** role_people */
export interface RolePeopleView {
  readonly role_id: string | null;
  readonly shop_id: string;
  readonly id: string;
  readonly name: string;
  readonly others: string[];
  readonly guarded: boolean;
}

/** role_rows */
export interface RoleRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly ref: string;
  readonly key: string | null;
  readonly names: unknown;
  readonly permissions: string[];
  readonly own_orders_only: boolean;
  readonly needs_second_factor: boolean;
  readonly version: number;
  readonly position: number;
  readonly built_permissions: string[] | null;
  readonly built_own_only: boolean | null;
  readonly members: number;
}

/** sign_in_rows */
export interface SignInRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly at: Date;
  readonly result: 'done' | 'wrong_password' | 'wrong_code' | 'locked';
  readonly device: string | null;
  readonly address: string | null;
}

/** team_links */
export interface TeamLinksView {
  readonly staff_id: string;
  readonly shop_id: string;
  readonly purpose: 'invite' | 'reset';
  readonly made_by: string;
  readonly expires_at: Date;
}

/** team_members */
export interface TeamMembersView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string;
  readonly version: number;
  readonly created_at: Date;
  readonly roles: string[];
  readonly warehouses: string[] | null;
  readonly state: string;
  readonly second_factor_since: Date | null;
  readonly seen_at: Date | null;
}

/** team_sessions */
export interface TeamSessionsView {
  readonly id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly device: string | null;
  readonly address: string | null;
}
