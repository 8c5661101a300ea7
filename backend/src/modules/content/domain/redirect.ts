import type { RedirectStatus } from '@hanout/contracts';
import { DomainError, LOCALES, MAX_REDIRECTS } from '@hanout/kernel';

export const MAX_PATH = 500;
/** Any shop, to read paths as browsers do. */
const SHOP = 'https://shop.invalid';
const PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
/** What no path has: control characters, spaces, and what browsers read as another slash. */
const STRANGE = /[\p{Cc}\p{Zs}\\]/u;

/**
 * A path as it is looked for: without host, language and parameters, decoded, composed, in small letters, without a slash at
 * its end. Null: it names no page, or the home page, which always is there.
 */
export function redirectSource(typed: string): string | null {
  const [path = ''] = typed.trim().split(/[?#]/);
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (!decoded.startsWith('/') || decoded.startsWith('//') || STRANGE.test(decoded)) return null;
  const bare = decoded.normalize('NFC').toLowerCase().replace(PREFIX, '').replace(/\/+$/, '');
  return bare === '' || bare.startsWith('//') || bare.length > MAX_PATH ? null : bare;
}

/**
 * A path of this shop, as it was typed, or an https address elsewhere. Null: neither.
 * @param ownHost of the shop: what leads there by its whole address leads to a path, or circles would not be seen
 */
export function redirectTarget(typed: string, ownHost = ''): string | null {
  const text = typed.trim();
  if (text.length > MAX_PATH || STRANGE.test(text)) return null;
  if (text.startsWith('/')) return isOwnPath(text) ? text : null;
  const address = URL.parse(text);
  if (address?.protocol !== 'https:' || address.username || address.password) return null;
  if (address.host !== ownHost.toLowerCase()) return address.href;
  const path = address.pathname + address.search + address.hash;
  return isOwnPath(path) ? path : null;
}

/** Whether browsers stay in the shop: what they make of `/..//x` names another site. */
function isOwnPath(text: string): boolean {
  const made = URL.parse(text, SHOP);
  return made?.origin === SHOP && !made.pathname.startsWith('//');
}

/** The path of this shop that a target names, as browsers read it: `/a/../b` is `/b`. Null for one elsewhere. */
export function sourceOfTarget(target: string | null): string | null {
  const path = target?.startsWith('/') ? URL.parse(target, SHOP)?.pathname : undefined;
  return path ? redirectSource(path) : null;
}

/** What was pasted with the shop's own host means the same path. */
function withoutHost(typed: string, ownHost = ''): string {
  const address = URL.parse(typed.trim());
  return address && address.host === ownHost.toLowerCase() ? address.pathname + address.search : typed;
}

const STATUSES: readonly string[] = ['301', '302', '410'] satisfies RedirectStatus[];

/** As somebody writes it. */
export interface RedirectForm {
  readonly source: string;
  /** Empty for 410. */
  readonly target: string;
  readonly status: RedirectStatus;
}

/** @throws DomainError `invalid` (422) with the fields. */
export function redirectOf({ source, target, status }: RedirectForm, ownHost?: string) {
  const isGone = status === '410';
  const former = withoutHost(source, ownHost);
  // It is looked for by its path alone: one that names parameters would lead away from all others too.
  const hasParameters = former.includes('?');
  const read = {
    source: hasParameters ? null : redirectSource(former),
    target: isGone ? null : redirectTarget(target, ownHost),
    status,
  };
  const fields: Record<string, string[]> = {};
  if (!read.source) fields.source = [hasParameters ? 'validation.parameters' : 'validation.path'];
  if (!STATUSES.includes(status)) fields.status = ['validation.choice'];
  if (isGone ? target.trim() !== '' : !read.target)
    fields.target = [isGone ? 'validation.type' : 'validation.address'];
  if (!read.source || Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
  return { ...read, source: read.source };
}

/** Where the redirects of a shop lead, to tell circles and leaps over two of them. */
export class RedirectMap {
  readonly #leads = new Map<string, string | null>();
  /** How many lead to a path of this shop. */
  readonly #led = new Map<string, number>();

  constructor(redirects: Iterable<readonly [source: string, target: string | null]>) {
    for (const [source, target] of redirects) this.set(source, target);
  }

  has = (source: string): boolean => this.#leads.has(source);

  get isFull(): boolean {
    return this.#leads.size >= MAX_REDIRECTS;
  }

  set(source: string, target: string | null): void {
    this.delete(source);
    const path = sourceOfTarget(target);
    this.#leads.set(source, path);
    if (path) this.#led.set(path, (this.#led.get(path) ?? 0) + 1);
  }

  delete(source: string): void {
    const path = this.#leads.get(source);
    if (path) this.#led.set(path, (this.#led.get(path) ?? 1) - 1);
    this.#leads.delete(source);
  }

  /** Whether one more would lead to itself, to another redirect, or be where another leads. */
  isLoop(source: string, target: string | null): boolean {
    const path = sourceOfTarget(target);
    const others = (this.#led.get(source) ?? 0) - (this.#leads.get(source) === source ? 1 : 0);
    return path === source || (path !== null && this.#leads.has(path)) || others > 0;
  }
}

/** Lines `source;target;status` (or with commas) with their numbers; a first line of names and empty lines are left out. */
export function redirectLines(text: string): { line: number; form: RedirectForm }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((written, index) => {
      const separator = written.includes(';') ? ';' : ',';
      const [source = '', target = '', status = ''] = written.split(separator).map((cell) => cell.trim());
      const isTitle = index === 0 && source !== '' && !source.includes('/');
      if (written.trim() === '' || isTitle) return [];
      const said = status || (target === '' ? '410' : '301');
      return [{ line: index + 1, form: { source, target, status: said as RedirectStatus } }];
    });
}
