import { MAX_INCIDENT_FILES } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../catalog/uploads.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useLocale } from '../i18n/locale.ts';
import type { Photo } from './use-photos.ts';

interface PhotoChoiceProps {
  photos: readonly Photo[];
  /** Photos that it has already. */
  taken?: number;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
}

/** Photos to send: chosen, each with how far it is, or why it was refused, beside the others. */
export function PhotoChoice({ photos, taken = 0, onAdd, onRemove }: PhotoChoiceProps) {
  const { t } = useTranslation();
  const hint = useId();
  const full = taken + photos.filter(({ problem }) => !problem).length >= MAX_INCIDENT_FILES;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
        {photos.map((photo) => (
          <PhotoLine key={photo.key} photo={photo} onRemove={() => onRemove(photo.key)} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={`${buttonClass()} has-focus-visible:outline-2 has-focus-visible:outline-focus ${full ? 'text-ink-disabled' : 'cursor-pointer'}`}
        >
          <Icon name="image" />
          {t('incidents.form.addPhotos')}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={full}
            aria-describedby={hint}
            className="sr-only"
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        <span id={hint} className="text-xs text-ink-3">
          {t('incidents.form.photosHint')}
        </span>
      </div>
    </div>
  );
}

function PhotoLine({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, problem, bytes, sent, message } = photo;
  const size = megabytes(bytes, useLocale());
  const why =
    problem &&
    {
      notImage: t('product.notImage'),
      tooBig: t('product.tooBig', { size }),
      tooMany: t('incidents.form.tooMany'),
      failed: message || t('product.uploadFailed'),
    }[problem];
  return (
    <li
      className={`flex items-center gap-2 rounded-m border px-2.5 py-1.5 text-xs ${why ? 'tone-bad border-tone-line bg-tone-soft' : 'border-line bg-sunken'}`}
    >
      <Icon
        name={why ? 'circle-alert' : 'image'}
        size={14}
        className={why ? 'text-tone-mark' : 'text-ink-3'}
      />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        {why}
        {sent !== null && !why && (
          <progress
            aria-label={t('product.uploading', { name })}
            max={1}
            value={sent}
            className="payment-progress mt-1 h-1 w-full"
          />
        )}
      </span>
      {sent === null || why ? (
        <IconButton icon="x" label={t('incidents.form.removePhoto', { name })} onClick={onRemove} />
      ) : null}
    </li>
  );
}
