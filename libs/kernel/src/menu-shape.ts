/** Levels of a menu: what a header with panels can show. */
export const MENU_DEPTH = 3;
/** Entries of one level below the same entry. */
export const MAX_MENU_SIBLINGS = 60;
