/**
 * Waits until the page's data is decoded. RemixBrowser suspends until then, and it stands at the root, where React 18 cannot
 * wait while a key or a tap asks it to take the page over at once: it throws #345 (facebook/react#23267). So hydration begins
 * when nothing is left to wait for.
 * @param browser draws RemixBrowser, which throws what it waits for. What else it throws, hydration says again.
 */
export async function untilDecoded(browser: () => unknown): Promise<void> {
  try {
    browser();
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}
