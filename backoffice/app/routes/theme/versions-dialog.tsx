import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

interface VersionsDialogProps {
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** What was published, when and by whom; one of them can become the draft again. */
export function VersionsDialog({ busy, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const { theme, now } = useLoaderData<typeof loader>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('themes.versions')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        {theme.versions.length === 0 && <p className="text-ink-2">{t('themes.versionsNone')}</p>}
        <ul>
          {theme.versions.map(({ number, at, by, changed }) => (
            <li key={number} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
              <span className="min-w-0 flex-1">
                <b>{t('themes.version', { number })}</b>
                <span className="block text-xs text-ink-3">
                  <Moment at={at} now={now} timed /> · {t('themes.changed', { count: changed.length })}
                  {by && <> · {t('themes.by', { name: by })}</>}
                </span>
              </span>
              <Button size="s" icon="undo-2" disabled={busy} onClick={() => onRestore(number)}>
                {t('themes.restore')}
              </Button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
