import { catalogAdminContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { type Refused, useApi } from '../forms/use-api.ts';

interface QuickCreateProps {
  kind: 'category' | 'brand';
  onClose: () => void;
  /** The new one, to be chosen where it was missing. */
  onCreated: (option: Option) => void;
}

/** A category or a brand by its name alone, without leaving the product. */
export function QuickCreate({ kind, onClose, onCreated }: QuickCreateProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [name, setName] = useState('');
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSending(true);
    const endpoint =
      kind === 'category' ? catalogAdminContract.quickCategory : catalogAdminContract.quickBrand;
    const answer = await api.send(endpoint, { body: { name } });
    setSending(false);
    if (!answer.ok) return setRefused(answer);
    notifyDone(t('products.quickCreated', { name: answer.data.name }));
    onCreated(answer.data);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(kind === 'category' ? 'products.quickCategory' : 'products.quickBrand')}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {refused && !refused.errors.name && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <Field label={t('products.name')} error={refused?.errors.name}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                dir="auto"
                maxLength={200}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" kind="primary" busy={sending} disabled={sending}>
            {t(sending ? 'form.submitting' : 'form.create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
