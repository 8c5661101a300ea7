/**
 * The row of a view, with what the code knows of its columns and the database does not say: the inside of JSON, the
 * words that a text keeps. Each name must be a column of the view, and each type one of those that the column may have,
 * so that a column that is renamed, or changes its type, is an error of types here.
 *
 *     type Row = RowOf<CartRowsView, { lines: LineRow[] | null }>;
 */
export type RowOf<
  View extends object,
  Known extends { [Column in keyof Known]: Column extends keyof View ? View[Column] : never },
> = Omit<View, keyof Known> & { readonly [Column in keyof Known]: Known[Column] };
