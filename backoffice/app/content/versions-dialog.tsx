import {
  type ComparedVersion,
  type DOCUMENT_KINDS,
  type DocumentVersion,
  documentsContract,
  WRITING_KINDS,
} from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';
import { useSave } from '../forms/use-save.ts';
import { ComparedTexts } from './compared-version.tsx';
import { VersionRow } from './version-row.tsx';

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
export function VersionsDialog({ document, versions: read, now }: VersionsDialogProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { save, busy, refused } = useSave();
  const api = useApi();
  const [compared, setCompared] = useState<ComparedVersion | null>(null);
  const { kind, id, drafts } = document;
  // What is saved by itself adds some, and the page is not read again for it.
  const [later, setLater] = useState<{ over: typeof read; versions: typeof read } | null>(null);
  const versions = later?.over === read ? later.versions : read;
  const look = async () => {
    setOpen(true);
    const answer = await api.send(documentsContract.versions, { params: { kind, id } });
    if (answer.ok) setLater({ over: read, versions: answer.data });
  };
  const online = versions.find(({ origin }) => origin !== 'set_aside')?.number;
  const restore = async (number: number) => {
    const answer = await save(documentsContract.restore, { params: { kind, id, number }, body: { drafts } });
    if (!answer.ok) return;
    notifyDone(t('versions.restored', { number }));
    setCompared(null);
    setOpen(false);
  };
  const call = async (number: number, name: string) => {
    const asked = { params: { kind, id, number }, body: { name } };
    const answer = await save(documentsContract.name, asked, t('versions.named'));
    if (answer.ok) await look();
    return answer.ok;
  };
  const compare = async (number: number) => {
    const answer = await api.send(documentsContract.compare, { params: { kind, id, number } });
    if (answer.ok) setCompared(answer.data);
    else notifyFailed(answer.message);
  };
  return (
    <>
      <Button icon="clipboard-clock" onClick={() => void look()}>
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
          {compared && (
            <Compared
              version={compared}
              busy={busy}
              onRestore={() => void restore(compared.number)}
              onBack={() => setCompared(null)}
            />
          )}
          <ol className={compared ? 'hidden' : 'flex flex-col'}>
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                {...{ version, now, busy }}
                online={version.number === online}
                onName={(name) => call(version.number, name)}
              >
                {isWriting(kind) && (
                  <Button
                    size="s"
                    kind="ghost"
                    disabled={busy}
                    aria-label={t('versions.compareOf', { number: version.number })}
                    onClick={() => void compare(version.number)}
                  >
                    {t('versions.compare')}
                  </Button>
                )}
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={t('versions.restoreOf', { number: version.number })}
                  onClick={() => void restore(version.number)}
                >
                  {t('versions.restore')}
                </Button>
              </VersionRow>
            ))}
          </ol>
        </DialogBody>
      </Dialog>
    </>
  );
}

/** Texts have words to compare; menus, blocks and announcements are looked at in their preview. */
const isWriting = (kind: string) => (WRITING_KINDS as readonly string[]).includes(kind);

interface ComparedProps {
  version: ComparedVersion;
  busy: boolean;
  onRestore: () => void;
  onBack: () => void;
}

/** One version beside what is written now, before it is put back. */
function Compared({ version: { number, languages }, busy, onRestore, onBack }: ComparedProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" kind="ghost" onClick={onBack}>
          {t('versions.back')}
        </Button>
        <h2 className="min-w-0 flex-1 font-semibold">{t('versions.beside', { number })}</h2>
        <Button size="s" disabled={busy} onClick={onRestore} aria-label={t('versions.restoreOf', { number })}>
          {t('versions.restore')}
        </Button>
      </div>
      <ComparedTexts languages={languages} />
    </div>
  );
}
