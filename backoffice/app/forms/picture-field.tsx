import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes, problemOf } from '../catalog/uploads.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useCsrfToken, useMay } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { LibraryDialog } from '../media/library-dialog.tsx';
import { cardUrlOf } from '../media/picture-grid.tsx';

export interface ChosenPicture {
  readonly id: string;
  readonly url: string;
}

/** Puts one picture into the shop's media. @returns the picture, or why not (empty: nobody knows). */
function useUpload() {
  const csrf = useCsrfToken();
  const locale = useLocale();
  return async (file: File): Promise<ChosenPicture | string> => {
    const body = new FormData();
    body.append('file', file);
    const headers = { accept: 'application/json', 'accept-language': locale, 'x-csrf-token': csrf };
    try {
      const answer = await fetch('/dashboard/api/media/images', { method: 'POST', headers, body });
      const said = (await answer.json()) as { id?: string; path?: string; message?: string };
      return said.id && said.path ? { id: said.id, url: said.path } : (said.message ?? '');
    } catch {
      return '';
    }
  };
}

interface PictureFieldProps {
  label: string;
  value: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
  disabled?: boolean;
  small?: boolean;
  /** Nothing of it is cut: a logo. */
  whole?: boolean;
}

/** One picture: chosen from this machine or among those of the shop, shown at once, kept by the form around it. */
export function PictureField({ label, value, onChange, disabled, small, whole }: PictureFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const mayChoose = useMay('media.upload');
  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    if (wrong) {
      const size = megabytes(file.size, locale);
      return setProblem(wrong === 'notImage' ? t('product.notImage') : t('product.tooBig', { size }));
    }
    setBusy(true);
    const answer = await upload(file);
    setBusy(false);
    if (typeof answer === 'string') return setProblem(answer || t('promotions.picture.failed'));
    setProblem('');
    onChange(answer);
  };
  const square = small ? 'size-8' : 'size-16';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={id} className={small ? 'sr-only' : 'text-xs font-medium text-ink-2'}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {value ? (
          <img
            src={value.url}
            alt=""
            className={`${square} flex-none rounded-m border border-line ${whole ? 'object-contain' : 'object-cover'}`}
          />
        ) : (
          <span
            className={`${square} grid flex-none place-items-center rounded-m border border-dashed border-line-field text-ink-3`}
          >
            <Icon name={busy ? 'loader-circle' : 'image'} size={14} className={busy ? 'animate-spin' : ''} />
          </span>
        )}
        {!disabled && (
          <label
            className={`${buttonClass({ size: 's' })} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus`}
          >
            {t(value ? 'promotions.picture.replace' : 'promotions.picture.choose')}
            <input
              type="file"
              accept="image/*"
              aria-labelledby={id}
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        )}
        {mayChoose && !disabled && (
          <Button
            size="s"
            square={small}
            icon="image"
            aria-label={t('app.pair', { name: t('media.choose'), value: label })}
            title={small ? t('media.choose') : undefined}
            onClick={() => setChoosing(true)}
          >
            {!small && t('media.choose')}
          </Button>
        )}
        {value && !disabled && (
          <IconButton
            icon="x"
            label={t('app.pair', { name: t('promotions.picture.remove'), value: label })}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {isChoosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onPick={(picture) => {
            setProblem('');
            onChange({ id: picture.id, url: cardUrlOf(picture) });
          }}
        />
      )}
      {problem && (
        <p role="alert" className="text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
