import { THEME_FILE_BYTES, themesContract } from '@hanout/contracts';
import { Field } from '@hanout/ui/backoffice/components/field.tsx';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** A theme that another shop exported: read here as JSON, and by the server's grammar. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const [file, setFile] = useState<object | null>(null);
  const [isUnread, setUnread] = useState(false);
  const take = async (chosen: File | undefined) => {
    const read = chosen && chosen.size <= THEME_FILE_BYTES ? readJson(await chosen.text()) : null;
    setFile(read);
    setUnread(chosen !== undefined && read === null);
  };
  return (
    <FormDialog
      title={t('themes.importTitle')}
      description={t('themes.importText')}
      submit={t('themes.import')}
      blocked={file === null}
      send={() => call(themesContract.imported, { body: file as never })}
      done={t('themes.imported')}
      onDone={({ id }) => navigate(`/themes/${id}`)}
      onClose={onClose}
    >
      <Field label={t('themes.file')} error={isUnread ? t('themes.unreadable') : undefined}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void take(target.files?.[0])}
            className="max-w-full"
          />
        )}
      </Field>
    </FormDialog>
  );
}

function readJson(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
