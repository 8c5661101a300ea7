/** What a look comes to: `ok`, `warning` or `FAILED`, of what, how it is, and what to do. */
export const finding = (state, what, detail = '', cure = '') => ({ state, what, detail, cure });

/** Most of a list is enough to know what is meant. */
export function few(names, most = 5) {
  const rest = names.length - most;
  return names.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
