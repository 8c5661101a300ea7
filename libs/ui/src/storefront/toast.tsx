import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** How long a toast stays, ms (SF-035, SF-325). */
export const TOAST_MS = 5000;

export interface ToastView {
  readonly id: number;
  readonly text: ReactNode;
  readonly bad?: boolean;
  /** Something to do about it, in one word. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastsProps {
  toasts: readonly ToastView[];
  label: string;
  closeLabel: string;
  onClose: (id: number) => void;
}

/** What stands at the top of the window and is pressed there: the shop's head with the cart, a drawer's with its cross. Pixels. */
const HEADS = '.top, dialog[open] .dialog-head';
const HEAD_TOP_PX = 100;
const HEAD_GAP_PX = 8;

/** From where on toasts cover no head, pixels below the window's edge. */
function belowHeads(): number {
  const heads = [...document.querySelectorAll(HEADS)].map((head) => head.getBoundingClientRect());
  const bottoms = heads.filter(({ top }) => top < HEAD_TOP_PX).map(({ bottom }) => bottom + HEAD_GAP_PX);
  return Math.max(0, ...bottoms);
}

/**
 * At the top right in every language (SF-034), over dialogs too, and beneath the cart, which is what one reaches for next: each
 * closes by itself after five seconds.
 */
export function Toasts({ toasts, label, closeLabel, onClose }: ToastsProps) {
  const list = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  // Shown anew with each toast, so that it stands above a dialog that was opened meanwhile.
  useEffect(() => {
    const element = list.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest === undefined) return;
    const place = () => element.style.setProperty('--toasts-top', `${belowHeads()}px`);
    place();
    element.showPopover();
    // The shop's head goes with the page.
    window.addEventListener('scroll', place, { passive: true });
    return () => window.removeEventListener('scroll', place);
  }, [newest]);
  return (
    <section ref={list} className="toasts" aria-label={label} {...{ popover: 'manual' }}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
      ))}
    </section>
  );
}

function Toast({
  toast,
  closeLabel,
  onClose,
}: { toast: ToastView } & Pick<ToastsProps, 'closeLabel' | 'onClose'>) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  const { action } = toast;
  return (
    <div className={toast.bad ? 'toast toast-bad' : 'toast'} role={toast.bad ? 'alert' : 'status'}>
      <Icon name={toast.bad ? 'circle-alert' : 'check'} />
      <p>
        {toast.text}{' '}
        {action ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              onClose(toast.id);
              action.run();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </p>
      <button type="button" className="icon-btn" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <Icon name="x" />
      </button>
      <span className="toast-time" aria-hidden="true" />
    </div>
  );
}
