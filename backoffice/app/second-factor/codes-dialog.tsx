import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCopied } from '../forms/copy.ts';

/** Recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    list.current?.focus();
    list.current?.select();
    const copied = await isCopied(text);
    setFailed(!copied);
    if (copied) notifyDone(t('me.copied'));
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('me.codes')}
      description={t('me.codesText')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        {failed && (
          <Notice tone="bad" alert>
            {t('me.notCopied')}
          </Notice>
        )}
        <textarea
          ref={list}
          readOnly
          dir="ltr"
          rows={codes.length}
          aria-label={t('me.codes')}
          className="num w-full resize-none rounded-m border border-line bg-sunken p-3 text-center leading-7 text-ink"
          value={text}
        />
      </DialogBody>
      <DialogFoot>
        <Button icon="copy" onClick={() => void copy()}>
          {t('me.copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t('me.kept')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
