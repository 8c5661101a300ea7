import { until } from '@hanout/testing';
import type { BrowserContext, Page } from 'playwright-core';

interface Toast {
  readonly key: string;
  readonly text: string;
  /** By the page's own clock, milliseconds: a busy machine looks late. */
  readonly from: number;
  readonly to?: number;
}

const hearing = new WeakSet<BrowserContext>();
/** What each page has said since it was opened, the oldest first. */
const heard = new WeakMap<Page, Map<string, Toast>>();
/** How much of that has been looked at already, by what was looked for. */
const met = new WeakMap<Page, Map<string, number>>();

const saidBy = (page: Page): Toast[] => [...(heard.get(page)?.values() ?? [])];

/** In the page: tells of each toast when it comes and when it is gone. */
function tellToasts(): void {
  const { toastHeard } = window as unknown as { toastHeard: (toast: Toast) => void };
  const known = new Map<Element, Toast>();
  new MutationObserver(() => {
    const now = performance.now();
    for (const element of document.querySelectorAll('[data-sonner-toast]')) {
      const text = element.textContent ?? '';
      if (known.get(element)?.text === text) continue;
      const toast = { key: `${now} ${Math.random()}`, text, from: now };
      known.set(element, toast);
      toastHeard(toast);
    }
    for (const [element, toast] of known) {
      if (element.isConnected) continue;
      known.delete(element);
      toastHeard({ ...toast, to: now });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Notes what the pages of this profile say in toasts, from the next document on: a toast that is gone has been said. */
export async function hearToasts(page: Page): Promise<void> {
  const context = page.context();
  if (hearing.has(context)) return;
  hearing.add(context);
  await context.exposeBinding('toastHeard', ({ page: of }, toast: Toast) => {
    heard.set(of, (heard.get(of) ?? new Map()).set(toast.key, toast));
  });
  await context.addInitScript(tellToasts);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Whether a toast says this that was not met before; it is met from then on, so that the same words are to be said again for
 * whoever waits for them again.
 * @param marks how many toasts have been looked at, by what was looked for
 */
export function meets(
  toasts: readonly Pick<Toast, 'text'>[],
  marks: Map<string, number>,
  wanted: string | RegExp,
): boolean {
  const says = ({ text }: Pick<Toast, 'text'>) =>
    typeof wanted === 'string' ? plain(text).includes(plain(wanted)) : wanted.test(plain(text));
  const from = marks.get(String(wanted)) ?? 0;
  const at = toasts.findIndex((toast, index) => index >= from && says(toast));
  if (at >= 0) marks.set(String(wanted), at + 1);
  return at >= 0;
}

/**
 * Waits until a toast says this, or has said it: since the page was opened or, where that was waited for before, since then.
 * Nobody has to look while it stands.
 */
export async function said(page: Page, wanted: string | RegExp): Promise<void> {
  if (!hearing.has(page.context())) throw new Error('nobody hears the toasts of this page: hearToasts');
  const looked = met.get(page) ?? new Map<string, number>();
  met.set(page, looked);
  await until(() => meets(saidBy(page), looked, wanted)).catch(() => {
    throw new Error(
      `Nothing says ${wanted}, but: ${saidBy(page)
        .map(({ text }) => text)
        .join(' | ')}`,
    );
  });
}

/** @returns what tells, of a toast with that text which comes from now on and goes, how many milliseconds it stood */
export function timeToasts(page: Page): (text: string) => Promise<number> {
  const before = saidBy(page).length;
  return async (text) => {
    const gone = () =>
      saidBy(page).find((toast, index) => index >= before && toast.text.includes(text) && toast.to);
    const { from, to = from } = await until(gone);
    return to - from;
  };
}
