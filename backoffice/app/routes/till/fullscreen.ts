const KEPT = 'till-fullscreen';

/** Whether somebody wants the whole screen: it is left by each reload, and asked for again with the next PIN. */
const isWanted = () => localStorage.getItem(KEPT) === 'yes';

/**
 * The whole screen, or back (BO-063).
 * @returns what failed (BO-330); null where nothing did
 */
export async function toggleFullscreen(): Promise<'fullscreen' | 'fullscreenRestore' | null> {
  if (document.fullscreenElement) {
    localStorage.removeItem(KEPT);
    return document.exitFullscreen().then(
      () => null,
      () => 'fullscreenRestore' as const,
    );
  }
  try {
    await document.documentElement.requestFullscreen();
    localStorage.setItem(KEPT, 'yes');
    return null;
  } catch {
    return 'fullscreen';
  }
}

/** @returns false where it was wanted and cannot be had */
export async function restoreFullscreen(): Promise<boolean> {
  if (!isWanted() || document.fullscreenElement) return true;
  try {
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    return false;
  }
}
