import { teamContract } from '@hanout/contracts';
import { formatPhone, type Locale } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../forms/kept-entries.ts';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { type PersonDraft, PersonFields } from '../../team/person-fields.tsx';
import type { loader } from './load.server.ts';

type Member = ReturnType<typeof useLoaderData<typeof loader>>['member'];

const draftOf = ({ name, email, phone, locale, roles }: Member): PersonDraft => ({
  name,
  email: email ?? '',
  phone: phone ? formatPhone(phone) : '',
  locale,
  roles,
});

/** What its fields say, without the member's version. */
function personOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    locale: text('locale') as Locale,
    roles: form.getAll('roles').map(String),
  };
}

/** How the member is named and known, and what they may do. */
export function IdentityForm() {
  const { t } = useTranslation();
  const call = useCall();
  const { member } = useLoaderData<typeof loader>();
  const { id, version } = member;
  return (
    <Card title={t('team.identity')} icon="user">
      <PageForm
        legend={t('team.identity')}
        saved={{ values: JSON.stringify(draftOf(member)), version }}
        send={(form, seen) =>
          call(teamContract.edit, { params: { id }, body: { ...personOf(form), version: seen } })
        }
        done={t('team.saved')}
        submit={t('form.save')}
      >
        <Person />
      </PageForm>
    </Card>
  );
}

function Person() {
  const { member, roles } = useLoaderData<typeof loader>();
  const { text, several } = useKept();
  const [draft, setDraft] = useState((): PersonDraft => {
    const saved = draftOf(member);
    return {
      name: text('name', saved.name),
      email: text('email', saved.email),
      phone: text('phone', saved.phone),
      locale: text('locale', saved.locale) as Locale,
      roles: several('roles', saved.roles),
    };
  });
  return (
    <PersonFields
      known={roles}
      draft={draft}
      onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
    />
  );
}
