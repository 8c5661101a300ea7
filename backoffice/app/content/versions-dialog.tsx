import { type DOCUMENT_KINDS, type DocumentVersion, documentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../forms/use-save.ts';
import { useLocale } from '../i18n/locale.ts';
import { timedWhen } from '../time/when.ts';

/** Which document, and the drafts of it that are on the screen. */
export interface VersionsOf {
  readonly kind: (typeof DOCUMENT_KINDS)[number];
  readonly id: string;
  readonly drafts: { part: 'shared' | 'fr' | 'ar' | 'en'; version: number }[];
}

interface VersionsDialogProps {
  document: VersionsOf;
  versions: readonly DocumentVersion[];
  now: string;
}

/** What visitors have seen, and drafts that gave way; one of them into the draft again. */
export function VersionsDialog({ document, versions, now }: VersionsDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { save, busy, refused } = useSave();
  const { kind, id, drafts } = document;
  const online = versions.find(({ origin }) => origin !== 'set_aside')?.number;
  const restore = async (number: number) => {
    const answer = await save(documentsContract.restore, { params: { kind, id, number }, body: { drafts } });
    if (!answer.ok) return;
    notifyDone(t('versions.restored', { number }));
    setOpen(false);
  };
  return (
    <>
      <Button icon="clipboard-clock" onClick={() => setOpen(true)}>
        {t('versions.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('versions.title')}
        description={t('versions.text')}
        closeLabel={t('app.close')}
      >
        <DialogBody>
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          {versions.length === 0 && <p className="text-ink-3">{t('versions.none')}</p>}
          <ol className="flex flex-col">
            {versions.map(({ number, origin, at, by }) => (
              <li
                key={number}
                className="flex min-h-row items-center gap-2 border-b border-line py-1 last:border-b-0"
              >
                <span className="num w-8 flex-none text-ink-3">{number}</span>
                <span className="min-w-0 flex-1">
                  {t(`versions.origin.${origin}`)}
                  <span className="block text-xs text-ink-3">
                    {t('versions.by', { when: timedWhen(at, new Date(now), locale), name: by })}
                  </span>
                </span>
                {number === online && <Tag tone="good">{t('versions.now')}</Tag>}
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={t('versions.restoreOf', { number })}
                  onClick={() => void restore(number)}
                >
                  {t('versions.restore')}
                </Button>
              </li>
            ))}
          </ol>
        </DialogBody>
      </Dialog>
    </>
  );
}
