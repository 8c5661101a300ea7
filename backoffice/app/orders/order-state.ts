/** The panel of where an order stands, on its page. */
export const ORDER_STATE = 'order-state';

export const orderState = (): HTMLElement | null => document.getElementById(ORDER_STATE);

/** Where the button of an act is gone with what it did, the focus is nowhere: what came of it takes it. */
export function focusStateIfLost(): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) orderState()?.focus({ preventScroll: true });
}
