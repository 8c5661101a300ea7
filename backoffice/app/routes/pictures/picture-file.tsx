import { type LibraryPicture, mediaLibraryContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { useLocale } from '../../i18n/locale.ts';
import { timedWhen } from '../../time/when.ts';
import type { PictureDetail } from './picture-uses.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

interface PictureFileProps {
  picture: LibraryPicture;
  detail: PictureDetail;
}

/** The file of a picture: another one for it, and the one of before. */
export function PictureFile({ picture, detail: { uses, former } }: PictureFileProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { save, busy } = useSave();
  const [isReplacing, setReplacing] = useState(false);
  const putBack = () =>
    save(mediaLibraryContract.putBack, { params: { id: picture.id } }, t('media.backAgain'));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon="upload" onClick={() => setReplacing(true)}>
        {t('media.replace')}
      </Button>
      {former && (
        <span className="flex min-w-0 items-center gap-2">
          <img
            src={former.image.imageResizeds[0]?.url}
            alt=""
            className="size-11 flex-none rounded-m border border-line bg-sunken object-contain"
          />
          <span className="min-w-0 text-xs text-ink-2">
            {t('media.until', { when: timedWhen(former.until, new Date(), locale) })}
          </span>
          <Button size="s" icon="undo-2" disabled={busy} onClick={() => void putBack()}>
            {t('media.putBack')}
          </Button>
        </span>
      )}
      {isReplacing && <ReplaceDialog picture={picture} uses={uses} onClose={() => setReplacing(false)} />}
    </div>
  );
}
