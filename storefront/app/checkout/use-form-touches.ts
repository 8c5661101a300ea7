import type { FocusEvent } from 'react';
import type { CheckoutModel } from './use-checkout.ts';

const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(target.type);

/**
 * What a form tells about the shopper's hands: input, and whether a text field has the focus.
 * By `onChange`, never `onInput`: a browser sends `input` and then `change` of a list, and lets React draw between them; a list
 * that is drawn before its own `change` is put back to what it showed.
 */
export function useFormTouches(touches: CheckoutModel['touches']) {
  const focus = (event: FocusEvent, has: boolean) => {
    if (isTextField(event.target)) touches.setTyping(has);
  };
  return {
    onChange: touches.touch,
    onFocus: (event: FocusEvent) => focus(event, true),
    onBlur: (event: FocusEvent) => focus(event, false),
  };
}
