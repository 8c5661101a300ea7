import { asksForDraft } from '../page-preview.ts';

/** Longer addresses are drawn for whoever asks, and not kept. */
const LONGEST = 1_000;

/** What the storefront's entry says of its addresses. */
export interface SharedPages {
  /** Whether pages at the path may be the same for all: not those of one order. */
  readonly path: (path: string) => boolean;
  /** Whether such pages look at the parameter. */
  readonly parameter: (name: string) => boolean;
}

/**
 * The address with the parameters that pages look at alone, sorted; the others (`utm_source`, `fbclid`) change nothing.
 * Undefined where the page must not be kept: free text makes as many pages as there are words.
 */
export function normalised(target: string, shared: SharedPages): string | undefined {
  const start = target.indexOf('?');
  const path = start === -1 ? target : target.slice(0, start);
  if (target.length > LONGEST || !shared.path(path)) return undefined;
  if (start === -1) return target;
  const all = [...new URLSearchParams(target.slice(start + 1))];
  if (all.some(([name]) => name === 'q') || asksForDraft(all)) return undefined;
  const kept = all.filter(([name]) => shared.parameter(name));
  kept.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/**
 * Where a page has moved to, with what the address said besides the page's own parameters: a campaign's words (`utm_source`) go
 * along to the page that keeps them.
 * @param target the {@link normalised} address, by which the page was drawn
 */
export function movedTo(location: string, address: string, target: string): string {
  const kept = paramsOf(target);
  const rest = [...paramsOf(address)].filter(([name]) => !kept.has(name));
  if (rest.length === 0 || !location.startsWith('/') || location.includes('#')) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(rest)}`;
}

const paramsOf = (address: string) => new URLSearchParams(/\?(.*)$/s.exec(address)?.[1] ?? '');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
