import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

/**
 * A part of a page whose code comes when it is drawn. Where the network is lost the page stays, and the part says so:
 * by a notice, or by `Lost`.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Lost: ComponentType<P> = LostNotice,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => Lost) }));
}

/** Browsers never ask a second time for a script that has failed: only a new page does. What was typed is kept. */
export function reloadPage(): void {
  window.location.reload();
}

function LostNotice() {
  const t = useTexts();
  return (
    <Notice bad role="alert">
      {t('errors.partLost')}{' '}
      <button type="button" className="link" onClick={reloadPage}>
        {t('errors.retry')}
      </button>
    </Notice>
  );
}
