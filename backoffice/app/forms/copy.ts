/**
 * What is selected is copied where the browser has no clipboard of its own (a page that is not served securely), or keeps it
 * shut.
 */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
