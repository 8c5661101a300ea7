import { type WritingKind, writingsContract } from '@hanout/contracts';
import { WRITING_LIMITS } from '@hanout/kernel';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { textOf } from '../../forms/form-entries.ts';
import { useCall } from '../../forms/use-call.ts';
import { screenOf } from '../../writings/kinds.ts';

/** Begins a draft in French, and opens it. */
export function NewDialog({ kind, onClose }: { kind: WritingKind; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t(`writings.kinds.${kind}.new`)}
      description={t('writings.newText')}
      onClose={onClose}
      submit={t('writings.begin')}
      send={(form) =>
        call(
          writingsContract.create,
          { params: { kind }, body: { title: textOf(form, 'title') } },
          { quiet: true },
        )
      }
      onDone={({ id }) => navigate(`${screenOf(kind).path}/${id}`)}
    >
      <TextField name="title" label={t('writings.titleIn.fr')} lang="fr" maxLength={WRITING_LIMITS.title} />
    </FormDialog>
  );
}
