import { type CallOf, suppliersContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField, TickField, WholeField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

const TEXTS = ['name', 'contact', 'phone', 'email', 'address', 'nif', 'nis', 'rc', 'ai', 'note'] as const;
type Body = CallOf<typeof suppliersContract.edit>['body'];

function bodyOf(form: FormData, version: number): Body {
  const text = (name: string) => String(form.get(name) ?? '');
  const days = (name: string) => (text(name).trim() === '' ? null : Number(text(name)));
  const texts = Object.fromEntries(TEXTS.map((name) => [name, text(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return {
    ...{ version, ...texts, active: form.has('active') },
    ...{ leadDays: days('leadDays'), paymentDays: days('paymentDays') },
  };
}

/** How a supplier is reached, its terms and its numbers. */
export function WhoCard() {
  const { t } = useTranslation();
  const call = useCall();
  const { supplier } = useLoaderData<typeof loader>();
  const { id, version, products: _, prices: __, ...values } = supplier;
  const send = (form: FormData, seen: number) =>
    call(suppliersContract.edit, { params: { id }, body: bodyOf(form, seen) });
  return (
    <Card icon="user" title={t('suppliers.card.who')}>
      <PageForm
        legend={t('suppliers.card.who')}
        mayEdit={useMay('procurement.edit')}
        saved={{ values: JSON.stringify(values), version }}
        send={send}
        done={t('suppliers.saved')}
        submit={t('suppliers.save')}
      >
        <Reached />
        <Part title={t('suppliers.card.terms')}>
          <Terms />
        </Part>
        <Part title={t('suppliers.card.numbers')}>
          <Numbers />
        </Part>
      </PageForm>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 className="text-xs font-semibold text-ink-2">{title}</h3>
      {children}
    </div>
  );
}

function Reached() {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  const { name, contact, phone, email, address } = supplier;
  return (
    <>
      <TextField label={t('suppliers.name')} name="name" maxLength={120} defaultValue={name} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('suppliers.contact')}
          name="contact"
          optional
          maxLength={120}
          defaultValue={contact}
        />
        <TextField
          label={t('suppliers.phone')}
          name="phone"
          optional
          type="tel"
          dir="ltr"
          maxLength={40}
          defaultValue={phone}
        />
      </div>
      <TextField
        label={t('suppliers.email')}
        name="email"
        optional
        type="email"
        dir="ltr"
        maxLength={200}
        defaultValue={email}
      />
      <AreaField
        label={t('suppliers.address')}
        name="address"
        optional
        rows={2}
        maxLength={400}
        defaultValue={address}
      />
    </>
  );
}

function Terms() {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  const { leadDays, paymentDays, note, active } = supplier;
  const unit = t('suppliers.daysUnit');
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <WholeField
          label={t('suppliers.leadDays')}
          name="leadDays"
          optional
          figures={3}
          maxLength={3}
          unit={unit}
          defaultValue={leadDays ?? ''}
        />
        <WholeField
          label={t('suppliers.paymentDays')}
          name="paymentDays"
          optional
          figures={3}
          maxLength={3}
          unit={unit}
          defaultValue={paymentDays ?? ''}
        />
      </div>
      <AreaField
        label={t('suppliers.note')}
        name="note"
        optional
        rows={2}
        maxLength={1000}
        defaultValue={note}
      />
      <TickField label={t('suppliers.active')} name="active" defaultChecked={active} />
    </>
  );
}

function Numbers() {
  const { t } = useTranslation();
  const { supplier } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {(['nif', 'nis', 'rc', 'ai'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`suppliers.${name}`)}
          name={name}
          optional
          dir="ltr"
          className="code"
          maxLength={40}
          defaultValue={supplier[name]}
        />
      ))}
    </div>
  );
}
