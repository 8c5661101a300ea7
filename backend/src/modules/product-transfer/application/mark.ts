import { createHash } from 'node:crypto';

/** Longer texts are told apart by their digest: what an import left is compared, never shown. */
const LONG = 200;

/** A text as an import keeps it to see later whether somebody has changed it since. */
export const markOf = (text: string): string =>
  text.length <= LONG ? text : `sha256:${createHash('sha256').update(text).digest('base64')}`;
