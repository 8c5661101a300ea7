// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** incident_entry_rows */
export interface IncidentEntryRowsView {
  readonly id: string;
  readonly sequence: number;
  readonly incident_id: string;
  readonly at: Date;
  readonly kind: 'opened' | 'moved' | 'commented' | 'changed' | 'named' | 'filed' | 'linked' | 'adjusted';
  readonly by_name: string;
  readonly text: string | null;
  readonly moved_from: string | null;
  readonly moved_to: string | null;
}

/** incident_keys */
export interface IncidentKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly subject: 'warehouse' | 'stock_level' | 'stock_movement' | 'other';
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly status: 'open' | 'in_progress' | 'resolved' | 'closed';
  readonly warehouse_id: string | null;
  readonly reporter_id: string | null;
  readonly assignee_id: string | null;
  readonly created_at: Date;
  readonly words: string;
}

/** incident_link_rows */
export interface IncidentLinkRowsView {
  readonly id: string;
  readonly incident_id: string;
  readonly kind: 'stock_movement' | 'order';
  readonly target_id: string;
  readonly at: Date;
  readonly by_name: string;
  readonly warehouse_id: string | null;
  readonly warehouse: string | null;
  readonly unit_id: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly label: string | null;
  readonly note: string | null;
  readonly type: string | null;
  readonly quantity: number | null;
  readonly thing_at: Date | null;
}

/** incident_photos */
export interface IncidentPhotosView {
  readonly id: string;
  readonly incident_id: string;
  readonly shop_id: string;
  readonly position: number;
  readonly by_name: string;
  readonly at: Date;
  readonly media_id: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string | null;
}

/** incident_rows */
export interface IncidentRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly subject: 'warehouse' | 'stock_level' | 'stock_movement' | 'other';
  readonly severity: 'low' | 'medium' | 'high' | 'critical';
  readonly status: 'open' | 'in_progress' | 'resolved' | 'closed';
  readonly description: string;
  readonly warehouse_id: string | null;
  readonly warehouse: string | null;
  readonly location_text: string | null;
  readonly related_kind: string;
  readonly related_id: string | null;
  readonly related_text: string | null;
  readonly reporter_id: string | null;
  readonly reporter_name: string;
  readonly assignee_id: string | null;
  readonly assignee: string | null;
  readonly resolution: string | null;
  readonly stock_effect: 'stock' | 'none' | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly resolved_at: Date | null;
  readonly closed_at: Date | null;
  readonly thing_warehouse_id: string | null;
  readonly thing_warehouse: string | null;
  readonly unit_id: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly label: string | null;
  readonly note: string | null;
  readonly type: string | null;
  readonly quantity: number | null;
  readonly thing_at: Date | null;
  readonly files: number;
}

/** incident_things */
export interface IncidentThingsView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly warehouse_id: string | null;
  readonly warehouse: string | null;
  readonly unit_id: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly label: string | null;
  readonly note: string | null;
  readonly type: string | null;
  readonly quantity: number | null;
  readonly at: Date | null;
}

/** incident_watcher_rows */
export interface IncidentWatcherRowsView {
  readonly incident_id: string;
  readonly staff_id: string;
  readonly name: string;
}
