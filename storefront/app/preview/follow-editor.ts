import { isReadyTheme, READY_THEMES, readThemeValues, themeSheet } from '@hanout/kernel';

/** What the editor says: a theme as it is being written. */
interface Said {
  readonly kind: 'theme';
  readonly base: unknown;
  readonly values: unknown;
}

/**
 * Shows what the editor around this page says, and nobody else: of this very origin, from the frame's parent. Its values are
 * read by the same grammar as on the server, and printed anew.
 */
export function followEditor(signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isTheme(data)) return;
    const { base, values } = data;
    const read = readThemeValues(values as Record<string, unknown>);
    if (!isReadyTheme(base) || read.unknown.length > 0 || read.wrong.length > 0) return;
    sheet.replaceSync(themeSheet(READY_THEMES[base], read.values));
    // What was linked with the page is older than what is said now.
    for (const linked of document.querySelectorAll<HTMLLinkElement>('link[data-theme]'))
      linked.disabled = true;
  };
  window.addEventListener('message', hear, { signal });
  window.parent.postMessage({ kind: 'ready' }, location.origin);
}

function isTheme(data: unknown): data is Said {
  const said = data as Partial<Said> | null;
  return (
    typeof said === 'object' &&
    said?.kind === 'theme' &&
    typeof said.values === 'object' &&
    said.values !== null
  );
}
