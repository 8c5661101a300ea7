/** Values of a theme that changes every variable. */
export const CHANGED_THEME: Readonly<Record<string, string>>;
