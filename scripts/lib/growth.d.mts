export interface Growth {
  readonly swept: Readonly<Record<string, { readonly job: string; readonly after: string }>>;
  readonly bounded: Readonly<Record<string, string>>;
  readonly orders: { readonly kept: string; readonly tables: readonly string[] };
  readonly goods: { readonly kept: string; readonly tables: readonly string[] };
  readonly people: { readonly kept: string; readonly tables: readonly string[] };
  readonly settings: { readonly kept: string; readonly tables: readonly string[] };
}
interface TableSize {
  readonly name: string;
  readonly bytes: number;
  readonly indexes: number;
  readonly rows: number;
}
export const SIZES: string;
export const ORDERS: string;
export function readGrowth(): Growth;
export function growthOf(book: Growth, name: string): { kind: string; ends: string } | null;
export function sizesReport(book: Growth, tables: readonly TableSize[], orders: number): string[];
