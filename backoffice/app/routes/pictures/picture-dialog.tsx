import { type LibraryPicture, MEDIA_LIMITS, mediaLibraryContract } from '@hanout/contracts';
import { direction, LOCALES } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { textOf } from '../../forms/form-entries.ts';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';
import { cardUrlOf } from '../../media/picture-grid.tsx';
import { FocalPoint } from './focal-point.tsx';
import { PictureFile } from './picture-file.tsx';
import { PictureUses, useDetail } from './picture-uses.tsx';

/** One picture: its name, its words in three languages, the point that stays in sight, and what shows it. */
export function PictureDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { id, version, name, alts } = picture;
  const file = cardUrlOf(picture);
  const [touched, setTouched] = useState({ file, point: { x: picture.focalX, y: picture.focalY } });
  // Another file has a point of its own.
  const focal = touched.file === file ? touched.point : { x: picture.focalX, y: picture.focalY };
  const detail = useDetail(picture);
  const send = (form: FormData) => {
    const said = (locale: (typeof LOCALES)[number]) => textOf(form, `alts.${locale}`);
    const body = {
      ...{ version, name: textOf(form, 'name'), focalX: focal.x, focalY: focal.y },
      alts: { fr: said('fr'), ar: said('ar'), en: said('en') },
    };
    return call(mediaLibraryContract.describe, { params: { id }, body });
  };
  return (
    <FormDialog<unknown>
      width="wide"
      title={t('media.edit')}
      description={t('media.editText')}
      onClose={onClose}
      submit={t('media.save')}
      send={send}
      done={t('media.saved')}
      aside={detail?.uses.length === 0 && <Removal id={id} onDone={onClose} />}
    >
      <FocalPoint picture={picture} value={focal} onChange={(point) => setTouched({ file, point })} />
      <TextField name="name" label={t('media.name')} maxLength={MEDIA_LIMITS.name} defaultValue={name} />
      <p className="text-xs text-ink-3">{t('media.altHint')}</p>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          name={`alts.${locale}`}
          label={t(`media.alt.${locale}`)}
          lang={locale}
          dir={direction(locale)}
          maxLength={MEDIA_LIMITS.alt}
          defaultValue={alts[locale] ?? ''}
        />
      ))}
      <PictureUses uses={detail === null ? null : detail?.uses} />
      {detail && <PictureFile picture={picture} detail={detail} />}
    </FormDialog>
  );
}

function Removal({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const remove = async () => {
    const answer = await save(mediaLibraryContract.archive, { params: { id } }, t('media.archiveDone'));
    if (answer.ok) onDone();
  };
  return (
    <Button kind="quiet-danger" icon="archive" disabled={busy} onClick={() => void remove()}>
      {t('media.archive')}
    </Button>
  );
}
