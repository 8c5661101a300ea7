// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** combination_choices */
export interface CombinationChoicesView {
  readonly combination_id: string;
  readonly choices: unknown;
}

/** product_export */
export interface ProductExportView {
  readonly id: string;
  readonly shop_id: string;
  readonly sku: string | null;
  readonly created_at: Date;
  readonly type: 'standard' | 'pack';
  readonly combinations: unknown;
  readonly pack: unknown;
  readonly fields: unknown;
}

/** product_import_rows_shown */
export interface ProductImportRowsShownView {
  readonly import_id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly cells: string[];
  readonly outcome: 'create' | 'update' | 'same' | 'error' | null;
  readonly errors: unknown;
  readonly changes: unknown;
  readonly undone: 'back' | 'partly' | 'kept' | null;
  readonly kept: unknown;
  readonly pictures: unknown;
  readonly mapping: string[];
  readonly columns: string[];
}

/** product_imports_shown */
export interface ProductImportsShownView {
  readonly id: string;
  readonly shop_id: string;
  readonly file_name: string;
  readonly state: 'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'undoing' | 'undone';
  readonly columns: string[];
  readonly mapping: string[];
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly updated: number;
  readonly same: number;
  readonly refused: number;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly applied_at: Date | null;
  readonly undone: number;
  readonly kept: number;
  readonly undone_by: string | null;
  readonly undone_by_name: string | null;
  readonly warehouse_id: string | null;
  readonly makes_values: boolean;
  readonly sample: unknown;
}
