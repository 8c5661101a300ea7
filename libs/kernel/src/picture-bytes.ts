/** Bytes of an uploaded picture at most: forms say it and ask for it, the server holds to it. */
export const PICTURE_BYTES = 2 * 1024 * 1024;

/** Pictures that one row of a file of products may name. */
export const MAX_ROW_PICTURES = 10;
