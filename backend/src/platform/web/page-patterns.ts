import type { ServerBuild } from '@remix-run/server-runtime';

type Routes = Readonly<Record<string, { readonly path?: string; readonly parentId?: string } | undefined>>;

/** The address of a route as it is written: `:lang?/catalog/product/:categorySlug/:slug`. */
function addressOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path);
  return parts.join('/');
}

const partOf = (part: string): string => {
  if (part === '*') return '/.*';
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/(?:fr|ar|en))?' : '/[^/]+';
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
};

/** Addresses with fewer unknown parts first, so that the plainest one that fits counts. */
const unknown = (address: string) => address.split('/').filter((part) => /^[:*]/.test(part)).length;

/**
 * Names the route of a page for the figures: few names, and no slug in them.
 * @returns the pattern that a path fits, or `(no page)`
 */
export function pagePatterns(routes: ServerBuild['routes'] | Routes): (path: string) => string {
  const known = routes as Routes;
  const addresses = [...new Set(Object.keys(known).map((id) => addressOf(known, id)))];
  const patterns = addresses
    .sort((a, b) => unknown(a) - unknown(b) || b.length - a.length)
    .map((address) => ({
      address: `/${address}`,
      fits: new RegExp(`^${address.split('/').filter(Boolean).map(partOf).join('')}/?$`),
    }));
  return (path) =>
    patterns.find(({ fits }) => fits.test(path.replace(/\.data$/, '')))?.address ?? '(no page)';
}
