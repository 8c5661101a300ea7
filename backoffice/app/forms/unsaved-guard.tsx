import { Dialog, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useBeforeUnload, useBlocker } from '@remix-run/react';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveButtons } from './leave-question.tsx';

/** The state of a step away that follows a save: what the page still holds has just been kept. */
export const SAVED = 'saved';

type Report = (id: string, unsaved: boolean) => void;
const UnsavedContext = createContext<Report>(() => {});

/**
 * Tells the guard around this component whether something typed here would be lost.
 * @returns says at once that it is kept, for a step away that follows before the page is drawn again
 */
export function useUnsaved(unsaved: boolean): () => void {
  const report = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    report(id, unsaved);
    return () => report(id, false);
  }, [report, id, unsaved]);
  return useCallback(() => report(id, false), [report, id]);
}

/**
 * Asks before what was typed is left behind: within the back-office by a dialog, towards elsewhere by the browser.
 * One guard around all pages, since the router asks one only.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [ids] = useState(() => new Set<string>());
  const report = useCallback<Report>(
    (id, unsaved) => {
      if (unsaved) ids.add(id);
      else ids.delete(id);
    },
    [ids],
  );
  return (
    <UnsavedContext.Provider value={report}>
      {children}
      <LeaveDialog unsaved={ids} />
    </UnsavedContext.Provider>
  );
}

function LeaveDialog({ unsaved }: { unsaved: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== SAVED,
  );
  const askBrowser = useCallback(
    (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    },
    [unsaved],
  );
  useBeforeUnload(askBrowser);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('form.leaveTitle')}
      description={t('form.leaveText')}
      closeLabel={t('app.close')}
    >
      <DialogFoot>
        <LeaveButtons onLeave={blocker.proceed} onStay={blocker.reset} />
      </DialogFoot>
    </Dialog>
  );
}
