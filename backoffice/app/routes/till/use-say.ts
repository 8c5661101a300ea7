import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { fr } from '../../i18n/fr.ts';
import { AlreadyKept } from '../../till/keep-document.ts';

export type Done = keyof typeof fr.pos.done;
export type FailedWord = keyof typeof fr.pos.failed;

/** What the till says of what was done, or could not be. */
export function useSay() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      done: (what: Done) => notifyDone(t(`pos.done.${what}`)),
      failed: (what: FailedWord) => notifyFailed(t(`pos.failed.${what}`)),
      /** Why something was not written; nothing where it is written already, since it was asked for twice. */
      unkept: (error: unknown) => {
        if (!(error instanceof AlreadyKept)) notifyFailed(t(`pos.failed.${whyUnkept(error)}`));
      },
    }),
    [t],
  );
}

/** Why something was not written. */
const whyUnkept = (error: unknown): FailedWord =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'disk' : 'kept';
