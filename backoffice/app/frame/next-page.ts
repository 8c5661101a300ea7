const BASENAME = '/dashboard';
/** Any origin serves: only what stays on it is accepted. */
const HERE = 'http://here.invalid';

/**
 * A page of the back-office as the router names it (without `/dashboard`), from what an address asked for; anything
 * that leads elsewhere gives the start page. No open redirect: another origin, `//host`, `/\host` and the API are
 * refused.
 */
export function safeNext(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > 1000) return '/';
  let url: URL;
  try {
    url = new URL(asked, HERE);
  } catch {
    return '/';
  }
  if (url.origin !== HERE) return '/';
  const { pathname } = url;
  if (pathname.includes('//') || pathname.includes('\\')) return '/';
  if (/^\/(login|logout|language|api|second-factor)(\/|$)/.test(pathname)) return '/';
  return pathname + url.search;
}

/** Sign-in, then back to `url` (a full address of the back-office); without one, to the start page. */
export const signInPath = (url: string | null): string => doorTo('/login', url);

/** Where a second factor is set up that a role demands, then back to `url`. */
export const secondFactorPath = (url: string | null): string => doorTo('/second-factor', url);

function doorTo(door: string, url: string | null): string {
  if (!url) return door;
  const { pathname, search } = new URL(url);
  const path = pathname.startsWith(`${BASENAME}/`) ? pathname.slice(BASENAME.length) : '/';
  const next = safeNext(path + search);
  return next === '/' ? door : `${door}?${new URLSearchParams({ next })}`;
}
