import type { CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';
import { Icon } from './icon.tsx';

/** BO-172, BO-339: a toast hides after this long, in milliseconds. */
export const TOAST_DURATION = 5000;

/** Says that something was done. What needs fixing in a form is said beside it by a `Notice`, never here. */
export function notifyDone(message: string): void {
  toast(message, { icon: <Icon name="check" /> });
}

/** Says that a button's act was refused, where no form stands to say it. */
export function notifyFailed(message: string): void {
  toast(message, { icon: <Icon name="triangle-alert" /> });
}

/** Says that something was done and offers the way back while the toast is shown. @returns its id, to take it away earlier. */
export function notifyUndo(message: string, label: string, undo: () => void): string | number {
  return toast(message, { icon: <Icon name="check" />, duration: 10_000, action: { label, onClick: undo } });
}

export function dismissToast(id: string | number): void {
  toast.dismiss(id);
}

interface ToastsProps {
  dir: 'ltr' | 'rtl';
  label: string;
  /** Where one works at the end and the foot, as at a till, they hang in the bar at the top. */
  atTop?: boolean;
}

/** Above the fixed foot of the phone, in the far corner of a desk. */
export function Toasts({ dir, label, atTop = false }: ToastsProps) {
  const corner = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  return (
    <Toaster
      dir={dir}
      position={atTop ? 'top-center' : corner}
      duration={TOAST_DURATION}
      containerAriaLabel={label}
      offset={{ top: 8, bottom: 60, right: 20, left: 20 }}
      mobileOffset={{ top: 8, bottom: 84, left: 12, right: 12 }}
      {...(atTop && { style: { '--width': '300px' } as CSSProperties })}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            // Where the screen is as narrow as that, toasts span it between the two offsets.
            'flex w-full max-[600px]:w-[calc(100%-24px)] items-center gap-2.5 rounded-l bg-inverse px-3 py-2.5 text-sm text-on-inverse shadow-pop font-ui',
          icon: 'flex text-inverse-2',
          content: 'min-w-0 flex-1',
          actionButton:
            'h-control-sm flex-none cursor-pointer rounded-m border border-inverse-2 px-2.5 font-medium text-on-inverse',
        },
      }}
    />
  );
}
