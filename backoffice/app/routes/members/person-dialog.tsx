import { type StaffRole, teamContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { LinkToShow } from '../../team/link-dialog.tsx';
import { type PersonDraft, PersonFields } from '../../team/person-fields.tsx';

interface PersonDialogProps {
  known: readonly StaffRole[];
  onClose: () => void;
  onDone: (link: LinkToShow) => void;
}

/** Somebody is invited: the link that is made then is shown once, in a dialog of its own. */
export function PersonDialog({ known, onClose, onDone }: PersonDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const locale = useLocale();
  const [draft, setDraft] = useState<PersonDraft>({ name: '', email: '', phone: '', locale, roles: [] });
  return (
    <FormDialog
      title={t('team.invite')}
      description={t('team.inviteText')}
      width="wide"
      submit={t('team.invite')}
      send={() => call(teamContract.invite, { body: { ...draft, roles: [...draft.roles] } })}
      done={t('team.invited')}
      onClose={onClose}
      onDone={({ link }) => onDone({ link, name: draft.name.trim(), phone: draft.phone })}
    >
      <PersonFields
        known={known}
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}
