import { CUSTOMER_TYPES, customersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

/** Name, type, labels, note, and the flag for those one had trouble with. */
export function CustomerForm() {
  const { t } = useTranslation();
  const { save, busy: sending, refused, errors } = useSave();
  const { customer } = useLoaderData<typeof loader>();
  const mayEdit = useMay('customers.edit');
  const [changed, setChanged] = useState(false);
  useUnsaved(changed && !sending);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = {
      version: customer.version,
      type: text('type') as (typeof CUSTOMER_TYPES)[number],
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      labels: text('labels')
        .split(/[,،]/)
        .map((label) => label.trim())
        .filter(Boolean),
      note: text('note'),
      blocked: form.get('blocked') === 'on',
    };
    const { id } = customer;
    const answer = await save(customersContract.edit, { params: { id }, body }, t('customers.saved'));
    if (answer.ok) setChanged(false);
  };
  const field = (name: 'firstName' | 'lastName' | 'email', value: string, ltr = false) => (
    <TextField
      label={name === 'email' ? t('order.email') : t(`order.edit.${name}`)}
      optional={name === 'email'}
      name={name}
      dir={ltr ? 'ltr' : 'auto'}
      defaultValue={value}
    />
  );
  return (
    <Card icon="user" title={t('customers.card')}>
      <form onSubmit={submit} onChange={() => setChanged(true)} noValidate>
        <FormErrors value={errors}>
          <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
            <legend className="sr-only">{t('customers.card')}</legend>
            {refused && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
            <div className="grid gap-3 desk:grid-cols-2">
              {field('firstName', customer.firstName)}
              {field('lastName', customer.lastName)}
            </div>
            {field('email', customer.email ?? '', true)}
            <SelectField
              label={t('customers.kind')}
              name="type"
              defaultValue={customer.type}
              options={CUSTOMER_TYPES.map((type) => [type, t(`customers.type.${type}`)])}
            />
            <TextField
              label={t('customers.column.labels')}
              hint={t('customers.labelsHint')}
              name="labels"
              defaultValue={customer.labels.join(', ')}
            />
            <AreaField
              label={t('customers.note')}
              optional
              name="note"
              rows={3}
              maxLength={4000}
              defaultValue={customer.note}
            />
            <TickField label={t('customers.block')} name="blocked" defaultChecked={customer.blocked} />
            {mayEdit && (
              <Button
                type="submit"
                kind="primary"
                busy={sending}
                disabled={sending || !changed}
                className="self-end"
              >
                {t('customers.save')}
              </Button>
            )}
          </fieldset>
        </FormErrors>
      </form>
    </Card>
  );
}
