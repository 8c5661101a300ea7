/**
 * The one address of a page: without slashes at its end or twice at its start, in small letters. Escapes stay as they
 * are; the tokens of orders know capitals. Never another host: what begins with two slashes would name one.
 */
export function properPath(pathname: string): string {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  if (/^\/(?:[a-z]{2}\/)?order\//i.test(path)) return path;
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
