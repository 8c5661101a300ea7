/** Keys of a scanner follow each other faster than a hand can; milliseconds. */
export const SCANNER_MS = 35;
/** Signs of the shortest code. */
const LEAST = 4;

export interface Scanned {
  /** What the keys typed. */
  readonly typed: string;
  /** What they would have typed on a US keyboard: digits of a scanner on a French one arrive as `&é"'`. */
  readonly placed: string;
}

/** What a key types on a US keyboard, by its place; empty where that is no sign of a code. */
export function usKey(code: string, shift: boolean): string {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit) return digit;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shift ? letter : letter.toLowerCase();
  return code === 'Minus' ? '-' : '';
}

/**
 * Hears what a scanner types, whatever has the focus: keys that follow each other faster than a hand's, ended by Enter or Tab.
 * @param onCode takes the code in both readings, typed into whatever had the focus. @returns false where it is no code: the key
 * that ended it does what it does
 */
export function listenForScans(
  onCode: (scanned: Scanned, target: EventTarget | null) => boolean,
): () => void {
  let typed = '';
  let placed = '';
  let last = 0;
  const onKey = (event: KeyboardEvent) => {
    const isFast = event.timeStamp - last <= SCANNER_MS;
    last = event.timeStamp;
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (isFast && typed.length >= LEAST && onCode({ typed, placed }, event.target)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      typed = '';
      placed = '';
      return;
    }
    if (event.key === 'Shift') return;
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) {
      // No scanner presses it: what was typed before it is over.
      typed = '';
      placed = '';
      return;
    }
    typed = (isFast ? typed : '') + event.key;
    placed = (isFast ? placed : '') + usKey(event.code, event.shiftKey);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
}

/** Takes what a scanner has typed out of the field that it was typed into. */
export function takeOut(target: EventTarget | null, typed: string): void {
  if (!(target instanceof HTMLInputElement) || !target.value.endsWith(typed)) return;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(target, target.value.slice(0, target.value.length - typed.length));
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
