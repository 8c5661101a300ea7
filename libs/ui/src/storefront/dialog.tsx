import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; without them a single close button stands there. */
  actions?: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Escape closes it, focus returns where it was. */
export function Dialog({ title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className="dialog-body">{children}</div>
      <footer>
        {actions ?? (
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {closeLabel}
          </button>
        )}
      </footer>
    </dialog>
  );
}
