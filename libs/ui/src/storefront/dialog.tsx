import type { MouseEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { useBeforePaint } from '../use-before-paint.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; without them a single close button stands there. */
  actions?: ReactNode;
  /** Stands along the end of the page, as high as the page: the cart; at its start: filters. */
  drawer?: boolean | 'start';
}

/** The browser's own modal dialog: focus stays inside, Escape closes it, focus returns where it was. */
export function Dialog({ title, closeLabel, onClose, children, actions, drawer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useBeforePaint(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  // A click beside a drawer hits the dialog itself; everything inside has a frame of its own.
  const beside = (event: MouseEvent) => {
    if (drawer && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={`dialog${drawer ? ' drawer' : ''}${drawer === 'start' ? ' drawer-start' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={beside}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        {actions ?? (
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {closeLabel}
          </button>
        )}
      </div>
    </dialog>
  );
}
