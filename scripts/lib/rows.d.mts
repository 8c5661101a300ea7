export const MAX_ROWS: number;
export function rowsOf(text: string): { readonly line: number; readonly rows: string[] }[];
