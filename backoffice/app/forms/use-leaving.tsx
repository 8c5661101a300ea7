import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsaved } from './unsaved-guard.tsx';

/** How a dialog in which one types is left. */
export interface Leaving {
  /** For the form's `onChange`: a search alone is nothing that would be lost. */
  hear: (event: FormEvent) => void;
  /** Closes it, or asks first where something was typed; asked again, it goes back to that. While it is sent: nothing. */
  leave: () => void;
  /** The question, in the place of the dialog's buttons; null where nothing is asked. */
  question: ReactNode;
  setBusy: (busy: boolean) => void;
  /** What was typed is kept, or forgotten: nothing is asked, here or by the page. */
  release: () => void;
}

/** What was typed in a dialog is not dropped by a key or a tap beside it: the dialog asks before it closes. */
export function useLeaving(onClose: () => void): Leaving {
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  const before = useRef<Element | null>(null);
  const kept = useUnsaved(touched);
  const stay = () => {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const ask = () => {
    const { activeElement } = document;
    // What asks may be a button that the question takes the place of.
    before.current = activeElement?.closest('footer')
      ? (activeElement.closest('form')?.querySelector('input:not([type=hidden]),textarea,select') ?? null)
      : activeElement;
    setAsking(true);
  };
  const leave = () => {
    if (busy.current) return;
    if (asking) stay();
    else if (touched) ask();
    else onClose();
  };
  return {
    hear: ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'search') setTouched(true);
    },
    leave,
    question: asking && <LeaveQuestion onLeave={onClose} onStay={stay} />,
    setBusy: useCallback((is: boolean) => {
      busy.current = is;
    }, []),
    release: useCallback(() => {
      setTouched(false);
      setAsking(false);
      kept();
    }, [kept]),
  };
}
