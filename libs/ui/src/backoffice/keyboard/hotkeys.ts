/** What of a key press decides; a subset of `KeyboardEvent`, so that the rule can be tried without a browser. */
export interface KeyPress {
  readonly key: string;
  /** Place on the keyboard: an Arabic layout types Arabic letters, but J stays where it is. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: {
    readonly tagName?: string;
    readonly isContentEditable?: boolean;
    readonly type?: string;
  } | null;
}

/** Moving a cursor: a key that is held down walks on; any other does not act again and again. */
export const WALKING: ReadonlySet<string> = new Set(['J', 'K', 'ArrowUp', 'ArrowDown']);

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'button', 'submit', 'reset']);

function isTyping({ target }: KeyPress): boolean {
  if (!target) return false;
  if (target.isContentEditable) return true;
  return TYPING.has(target.tagName ?? '') && !NOT_TYPED_IN.has(target.type ?? '');
}

/** The letter of a press by what it types, or by its place when it types no Latin letter. */
function letterOf({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && /\p{Script=Arabic}/u.test(key) ? place : null;
}

/**
 * The name of a shortcut: `J`, `/`, `?`, `Enter`, `Escape`, `Ctrl+K`. Letters and signs never fire in fields (look,
 * notes: Keys); combinations with Ctrl do, but for Ctrl-Z.
 */
export function hotkeyOf(press: KeyPress): string | null {
  if (press.altKey) return null;
  const letter = letterOf(press);
  // A field takes back what is typed in it by itself.
  if (press.ctrlKey || press.metaKey) {
    if (press.key === 'Enter') return 'Ctrl+Enter';
    return letter && !(letter === 'Z' && isTyping(press)) ? `Ctrl+${letter}` : null;
  }
  if (isTyping(press)) return null;
  if (letter) return letter;
  if (press.key === '؟') return '?';
  if (['/', '?', 'Enter', 'ArrowUp', 'ArrowDown'].includes(press.key)) return press.key;
  // A figure by its place: on a French keyboard its key types a sign.
  return /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1] ?? null;
}
