import type { Field } from './state.ts';

/** Moves to a field after its error has been drawn, so that a screen reader says the message with it. */
export function focusField(field: Field | 'coupon' | undefined): void {
  if (!field) return;
  requestAnimationFrame(() => {
    const element = document.getElementById(`checkout-${field}`);
    // The coupon's field may be folded away.
    element?.closest('details')?.setAttribute('open', '');
    goTo(element);
  });
}

/** Moves to the bin of the first line of the cart page that is marked as wrong. */
export function focusLine(): void {
  requestAnimationFrame(() => {
    const line = document.querySelector('main .cart-line .error')?.closest('li');
    goTo(line?.querySelector<HTMLElement>('.line-remove'));
  });
}

function goTo(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
