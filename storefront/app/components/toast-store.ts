import type { ToastView } from '@hanout/ui/storefront/toast.tsx';

/** More than these at once say nothing. */
const MAX_TOASTS = 3;

let toasts: readonly ToastView[] = [];
let last = 0;
const listeners = new Set<() => void>();

function settle(next: readonly ToastView[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something at the top right of the page for five seconds, wherever one is. */
export function sayToast(toast: Omit<ToastView, 'id'>): void {
  last += 1;
  settle([...toasts.slice(1 - MAX_TOASTS), { ...toast, id: last }]);
}

export function closeToast(id: number): void {
  settle(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly ToastView[] {
  return toasts;
}

export function onToasts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
