/** Redirects of a shop: whoever changes one reads them all, to tell circles. */
export const MAX_REDIRECTS = 10_000;
