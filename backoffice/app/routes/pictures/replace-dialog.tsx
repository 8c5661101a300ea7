import { type LibraryPicture, MEDIA_LIMITS, mediaLibraryContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes, problemOf, sendFile } from '../../catalog/uploads.ts';
import { useCsrfToken } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { cardUrlOf } from '../../media/picture-grid.tsx';
import { type PictureDetail, PictureUses } from './picture-uses.tsx';

interface ReplaceDialogProps {
  picture: LibraryPicture;
  uses: PictureDetail['uses'];
  onClose: () => void;
}

/** The file that was chosen, and an address under which the page shows it before it is sent. */
function useChosen() {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return { file, url: file ? url : '', setFile };
}

/** Sends it, then the page is read again: the dialog below has the way back. */
function useReplace({ id }: LibraryPicture, onDone: () => void) {
  const { t } = useTranslation();
  const csrf = useCsrfToken();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const replace = async (file: File) => {
    setSent(0);
    setProblem('');
    const refusal = await sendFile(file, {
      url: mediaLibraryContract.replace.path.replace(':id', id),
      headers: { 'x-csrf-token': csrf, 'accept-language': locale },
      onProgress: setSent,
    });
    setSent(null);
    if (refusal !== null) return setProblem(refusal || t('product.uploadFailed'));
    notifyDone(t('media.replaced'));
    revalidate();
    onDone();
  };
  return { replace, sent, problem, setProblem };
}

/** Another file for a picture, wherever it is shown: what that is, both files beside each other, and one yes. */
export function ReplaceDialog({ picture, uses, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { file, url, setFile } = useChosen();
  const { replace, sent, problem, setProblem } = useReplace(picture, onClose);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = problemOf(chosen);
    const size = megabytes(chosen.size, locale);
    const why = wrong === 'tooBig' ? t('product.tooBig', { size }) : t('product.notImage');
    setProblem(wrong ? why : '');
    setFile(wrong ? null : chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title={t('media.replaceTitle')}
      description={t('media.replaceText')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <PictureUses uses={uses} />
        {uses.length >= MEDIA_LIMITS.uses && <p className="text-xs text-ink-3">{t('media.usesMore')}</p>}
        <div className="grid grid-cols-2 gap-3">
          <Side label={t('media.fileNow')} url={cardUrlOf(picture)} />
          <Side label={t('media.fileNext')} url={url} />
        </div>
        <label
          className={`${buttonClass({})} cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          {t('media.replaceChoose')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={sent !== null}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {problem && (
          <Notice tone="bad" alert>
            {problem}
          </Notice>
        )}
        {sent !== null && (
          <progress
            aria-label={t('product.uploading', { name: file?.name ?? '' })}
            max={1}
            value={sent}
            className="payment-progress h-1 w-full"
          />
        )}
        <p className="text-xs text-ink-3">{t('media.replaceKept')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button
          kind="primary"
          busy={sent !== null}
          disabled={!file || sent !== null}
          onClick={() => file && void replace(file)}
        >
          {uses.length > 0 ? t('media.replaceNow', { count: uses.length }) : t('media.replaceHere')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Side({ label, url }: { label: string; url: string }) {
  return (
    <figure className="min-w-0">
      {url ? (
        <img
          src={url}
          alt=""
          className="h-40 w-full rounded-m border border-line bg-sunken object-contain max-desk:h-28"
        />
      ) : (
        <div className="h-40 rounded-m border border-dashed border-line-field max-desk:h-28" />
      )}
      <figcaption className="mt-1 text-xs text-ink-2">{label}</figcaption>
    </figure>
  );
}
