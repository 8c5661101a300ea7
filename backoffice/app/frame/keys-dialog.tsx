import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import { SHORTCUTS } from '../keyboard/shortcuts.ts';

function ShortcutLine({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt>{t(shortcut.label)}</dt>
      <dd dir="ltr" className="flex gap-1">
        <span className="sr-only">{shortcut.keys.join(' ')}</span>
        {shortcut.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

/** The list that `?` opens. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      closeLabel={t('app.close')}
      width="wide"
    >
      <DialogBody>
        <div className="gap-x-10 desk:columns-2">
          {SHORTCUTS.map((group) => (
            <section key={group.title} className="mb-4 break-inside-avoid">
              <h2 className="mb-1 text-xs text-ink-3">{t(group.title)}</h2>
              <dl>
                {group.shortcuts.map((shortcut) => (
                  <ShortcutLine key={shortcut.label} shortcut={shortcut} />
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className="text-xs text-ink-3">{t('keys.fields')}</p>
      </DialogBody>
    </Dialog>
  );
}
