import { type ReactNode, useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=hidden],[type=file],[type=range],[type=radio],[type=checkbox]),textarea';
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && (target.matches(FIELDS) || target instanceof HTMLSelectElement);
const isText = (field: Field): field is Exclude<Field, HTMLSelectElement> =>
  !(field instanceof HTMLSelectElement);

/** Sets what a field shows behind React's back, so that the event that follows is a change in its eyes. */
function show(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function tellReact(field: Field, value: string): void {
  const caret = isText(field) && document.activeElement === field ? field.selectionStart : null;
  if (isText(field)) field.value = '';
  show(field, value);
  field.dispatchEvent(new Event(isText(field) ? 'input' : 'change', { bubbles: true }));
  if (caret !== null && isText(field)) field.setSelectionRange(caret, caret);
}

/**
 * What somebody writes or chooses before React has taken the page over. React begins with the values of the server and would
 * draw these again over what was written; so each field is heard from the start, and told to React once it listens.
 */
export function listenEarly(): EarlyTyping {
  const heard = new Map<Field, string>();
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.value !== field.defaultValue) heard.set(field, field.value);
  }
  const hear = ({ target }: Event) => {
    if (isField(target)) heard.set(target, target.value);
  };
  document.addEventListener('input', hear, true);
  return {
    replay() {
      document.removeEventListener('input', hear, true);
      for (const [field, value] of heard) if (field.isConnected) tellReact(field, value);
      heard.clear();
    },
  };
}

export interface EarlyTyping {
  /** Tells React, once, what the fields hold. */
  replay(): void;
}

/** Around the whole page: replays what was written once every part of it is alive and has had its first effects. */
export function WithEarlyTyping({ early, children }: { early: EarlyTyping; children: ReactNode }) {
  useEffect(() => queueMicrotask(() => early.replay()), [early]);
  return children;
}
