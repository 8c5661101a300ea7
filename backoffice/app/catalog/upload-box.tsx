import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { megabytes, type Upload } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

/** Where pictures are dropped or chosen, and what is on its way. */
export function UploadBox({ url }: { url: string }) {
  const { t } = useTranslation();
  const { uploads, add, dismiss } = useUploads(url);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  return (
    <div className="mt-2.5 flex flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-m border border-dashed px-3 py-4 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus ${over ? 'border-sea bg-sea-soft' : 'border-line-field'}`}
      >
        <Icon name="upload" className="text-ink-2" />
        <span className="font-medium">
          <span className="max-desk:hidden">{t('product.drop')} </span>
          <span className="text-sea-ink underline">{t('product.pick')}</span>
        </span>
        <span className="text-xs text-ink-3">{t('product.pickHint')}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <ul aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
    </div>
  );
}

function UploadLine({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { name, problem, bytes, sent, message } = upload;
  if (!problem)
    return (
      <li className="rounded-m border border-line bg-sunken px-2.5 py-1.5 text-xs">
        <bdi className="block truncate">{name}</bdi>
        <progress
          aria-label={t('product.uploading', { name })}
          max={1}
          value={sent}
          className="payment-progress mt-1 h-1 w-full"
        />
      </li>
    );
  const size = megabytes(bytes, locale);
  const why = {
    notImage: t('product.notImage'),
    tooBig: t('product.tooBig', { size }),
    failed: message || t('product.uploadFailed'),
  }[problem];
  return (
    <li className="tone-bad flex items-start gap-2 rounded-m border border-tone-line bg-tone-soft px-2.5 py-1.5 text-xs">
      <Icon name="circle-alert" size={14} className="mt-0.5 text-tone-mark" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        {why}
      </span>
      <button type="button" aria-label={t('product.dismiss', { name })} onClick={onDismiss} className="p-1">
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
