const FIELDS = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:enabled`).join();

/** The first field of the page behind an element that goes away when it is pressed. */
export function focusNextField(from: Element): void {
  const isBehind = (field: Element) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  [...document.querySelectorAll<HTMLElement>(FIELDS)].find(isBehind)?.focus();
}
