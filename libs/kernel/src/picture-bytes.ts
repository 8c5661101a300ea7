/** Bytes of an uploaded picture at most: forms say it and ask for it, the server holds to it. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
