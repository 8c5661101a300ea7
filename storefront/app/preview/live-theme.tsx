import { useEffect } from 'react';
import { usePreviewToken } from './use-preview.ts';

/** In the back-office's frame the page follows the colours as they are moved; what does that is fetched there alone. */
export function LiveTheme() {
  const token = usePreviewToken();
  useEffect(() => {
    if (!token || window.parent === window) return;
    const ending = new AbortController();
    void import('./follow-editor.ts').then(({ followEditor }) => followEditor(ending.signal));
    return () => ending.abort();
  }, [token]);
  return null;
}
