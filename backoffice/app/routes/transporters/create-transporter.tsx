import { transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Refused, useApi } from '../../forms/use-api.ts';

/** Name and mark; everything else is set up on its page. */
export function CreateTransporter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused>();
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setSending(true);
    const body = { name: text('name'), mark: text('mark'), color: text('color') };
    const answer = await api.send(transportersContract.create, { body });
    setSending(false);
    if (!answer.ok) return setRefused(answer);
    navigate(`/transporters/${answer.data.id}`);
  };
  const errors = refused?.errors ?? {};
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('transporters.new')}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <Field label={t('transporters.name')} error={errors.name}>
            {(control) => <TextInput {...control} name="name" dir="auto" maxLength={80} autoComplete="off" />}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('transporters.mark')} error={errors.mark}>
              {(control) => <TextInput {...control} name="mark" maxLength={3} autoComplete="off" />}
            </Field>
            <Field label={t('transporters.color')} error={errors.color}>
              {(control) => <TextInput {...control} name="color" type="color" defaultValue="#0a5fa8" />}
            </Field>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{t('app.close')}</Button>
          <Button type="submit" kind="primary" busy={sending} disabled={sending}>
            {t('transporters.create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
