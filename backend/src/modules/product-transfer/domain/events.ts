/** The rows of a file are worked off: looked through, taken in, or taken back. */
export const PRODUCT_IMPORT_ENDED = 'product_transfer.ended';

export interface ProductImportEnded {
  readonly importId: string;
  /** Who asked for it. */
  readonly staffId: string;
  readonly fileName: string;
  readonly state: 'checked' | 'done' | 'undone';
  readonly rows: number;
  /** Rows that were refused, or that could not be taken back. */
  readonly left: number;
}
