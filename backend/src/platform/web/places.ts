/** Which program answers at a path. */
export type Place = 'api' | 'backoffice' | 'storefront';

const API = /^\/(?:dashboard\/api|web|public|health|media|metrics)(?:\/|$)/;
const BACKOFFICE = /^\/dashboard(?:\/|\.data$|$)/;

/** @param path of the request, without its query */
export function placeOf(path: string): Place {
  if (API.test(path)) return 'api';
  return BACKOFFICE.test(path) ? 'backoffice' : 'storefront';
}

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}
