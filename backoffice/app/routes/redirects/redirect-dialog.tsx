import { REDIRECT_STATUSES, type Redirect, type RedirectStatus, redirectsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { textOf } from '../../forms/form-entries.ts';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';

export interface Edited {
  readonly redirect?: Redirect;
  /** An address that leads nowhere. */
  readonly source?: string;
}

/** Where one former address leads. */
export function RedirectDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { redirect, source = redirect?.source ?? '' } = edited;
  const [status, setStatus] = useState<RedirectStatus>(redirect?.status ?? '301');
  const send = (form: FormData) => {
    const target = status === '410' ? '' : textOf(form, 'target');
    const body = { source: textOf(form, 'source'), target, status };
    if (!redirect) return call(redirectsContract.add, { body });
    const { id, version } = redirect;
    return call(redirectsContract.change, { params: { id }, body: { ...body, version } });
  };
  return (
    <FormDialog<unknown>
      title={t(redirect ? 'redirects.edit' : 'redirects.add')}
      onClose={onClose}
      submit={t('redirects.save')}
      send={send}
      done={t('redirects.saved')}
      aside={redirect && <Removal id={redirect.id} onDone={onClose} />}
    >
      <TextField
        name="source"
        label={t('redirects.source')}
        hint={t('redirects.sourceHint')}
        dir="ltr"
        maxLength={500}
        defaultValue={source}
      />
      <SelectField
        path="status"
        label={t('redirects.status')}
        value={status}
        options={REDIRECT_STATUSES.map((one) => [one, t(`redirects.statuses.${one}`)] as const)}
        onChange={(next) => setStatus(next as RedirectStatus)}
      />
      {status !== '410' && (
        <TextField
          name="target"
          label={t('redirects.target')}
          hint={t('redirects.targetHint')}
          dir="ltr"
          maxLength={500}
          defaultValue={redirect?.target ?? ''}
        />
      )}
    </FormDialog>
  );
}

function Removal({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const remove = async () => {
    const answer = await save(redirectsContract.remove, { params: { id } }, t('redirects.removed'));
    if (answer.ok) onDone();
  };
  return (
    <Button kind="quiet-danger" icon="trash" disabled={busy} onClick={() => void remove()}>
      {t('redirects.remove')}
    </Button>
  );
}
