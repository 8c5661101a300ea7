import { Toasts, type ToastView } from '@hanout/ui/storefront/toast.tsx';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { closeToast, currentToasts, onToasts } from './toast-store.ts';

const NONE: readonly ToastView[] = [];

/** Where toasts appear. */
export function PageToasts() {
  const t = useTexts();
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => NONE);
  return (
    <Toasts toasts={toasts} label={t('shop.messages')} closeLabel={t('form.close')} onClose={closeToast} />
  );
}
