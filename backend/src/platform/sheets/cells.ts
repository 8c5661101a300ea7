/** What a sheet can hold. */
export type Cell = string | number | null;
export type Line = readonly Cell[];

/** What a spreadsheet would take for a formula, marked as text or not. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** What was marked as text when it was written. */
const MARKED = /^'+[=+\-@\t\r]/;

/** A text that looks like a formula gets a mark that says that it is text. */
export const markedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell as it was before it was written. */
export const readCell = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);
