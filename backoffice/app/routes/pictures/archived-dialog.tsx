import { type LibraryPicture, mediaLibraryContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { cardUrlOf } from '../../media/picture-grid.tsx';
import { dayText } from '../../time/when.ts';

interface ArchivedDialogProps {
  picture: LibraryPicture;
  /** When its files may be erased. */
  until: string;
  onClose: () => void;
}

/** A picture that was taken out of the library: until when it can come back, and its way back. */
export function ArchivedDialog({ picture, until, onClose }: ArchivedDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const call = useCall();
  const { id, name } = picture;
  return (
    <FormDialog<unknown>
      title={name || t('media.nameless')}
      description={t('media.keptUntil', { day: dayText(new Date(until), new Date(), locale) })}
      onClose={onClose}
      submit={t('media.restore')}
      send={() => call(mediaLibraryContract.restore, { params: { id } })}
      done={t('media.restored')}
    >
      <img src={cardUrlOf(picture)} alt="" className="max-h-72 w-full rounded-m bg-sunken object-contain" />
    </FormDialog>
  );
}
