import type { FocusEvent } from 'react';
import type { CheckoutModel } from './use-checkout.ts';

const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(target.type);

/** What a form tells about the shopper's hands: input, and whether a text field has the focus. */
export function useFormTouches(touches: CheckoutModel['touches']) {
  const focus = (event: FocusEvent, has: boolean) => {
    if (isTextField(event.target)) touches.setTyping(has);
  };
  return {
    onInput: touches.touch,
    onFocus: (event: FocusEvent) => focus(event, true),
    onBlur: (event: FocusEvent) => focus(event, false),
  };
}
