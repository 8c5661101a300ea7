/** What a sheet can hold. */
export type Cell = string | number | null;
export type Line = readonly Cell[];
