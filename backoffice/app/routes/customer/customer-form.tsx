import { CUSTOMER_TYPES, customersContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

/** What its fields say, without the customer's version. */
function customerOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
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
}

/** Name, type, labels, note, and the flag for those one had trouble with. */
export function CustomerForm() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
  const mayEdit = useMay('customers.edit');
  const call = useCall();
  const { id, version, type, firstName, lastName, email, labels, note, blocked } = customer;
  return (
    <Card icon="user" title={t('customers.card')}>
      <PageForm
        legend={t('customers.card')}
        mayEdit={mayEdit}
        saved={{ values: JSON.stringify([type, firstName, lastName, email, labels, note, blocked]), version }}
        send={(form, seen) =>
          call(customersContract.edit, { params: { id }, body: { version: seen, ...customerOf(form) } })
        }
        done={t('customers.saved')}
        submit={t('customers.save')}
      >
        <CustomerFields />
      </PageForm>
    </Card>
  );
}

function CustomerFields() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
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
    <>
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
    </>
  );
}
