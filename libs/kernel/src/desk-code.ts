/** What a carrier calls one of its stop desks: printable Latin signs without blanks; none is written as ''. */
export const DESK_CODE = /^[\x21-\x7e]*$/;
/** Signs. */
export const DESK_CODE_LENGTH = 40;
