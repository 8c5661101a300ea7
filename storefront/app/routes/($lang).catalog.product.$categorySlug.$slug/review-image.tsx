import { PICTURE_BYTES } from '@hanout/kernel';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/texts-context.ts';
import { isPicture } from './review-rules.ts';

const LIMIT = { megabytes: PICTURE_BYTES / 1024 / 1024 };

/** An optional picture with its preview; image files only (SF-245, SF-246). */
export function ReviewImage() {
  const t = useTexts();
  const [preview, setPreview] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const fits = !file || isPicture(file);
    setWrong(!fits);
    if (!fits) input.value = '';
    setPreview(file && fits ? URL.createObjectURL(file) : null);
  };
  return (
    <div className={wrong ? 'field field-bad form-wide' : 'field form-wide'}>
      <label className="field-label" htmlFor="review-image">
        {t('reviews.image')}
        <small>{t('form.optional')}</small>
      </label>
      <input
        id="review-image"
        name="image"
        type="file"
        accept="image/*"
        className="input"
        aria-describedby="review-image-hint"
        onChange={(event) => choose(event.currentTarget)}
      />
      <p className={wrong ? 'error' : 'hint'} id="review-image-hint" role={wrong ? 'alert' : undefined}>
        {wrong ? t('reviews.imageWrong', LIMIT) : t('reviews.imageHint', LIMIT)}
      </p>
      {preview ? <img src={preview} alt={t('reviews.preview')} className="review-photo" /> : null}
    </div>
  );
}
