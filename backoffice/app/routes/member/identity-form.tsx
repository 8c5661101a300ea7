import { type RoleName, teamContract } from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { type PersonDraft, PersonFields } from '../../team/person-fields.tsx';
import type { loader } from './load.server.ts';

export function IdentityForm() {
  const { t } = useTranslation();
  const { save, busy, refused, errors } = useSave();
  const { member } = useLoaderData<typeof loader>();
  const [draft, setDraft] = useState<PersonDraft>({
    name: member.name,
    email: member.email ?? '',
    phone: member.phone ? formatPhone(member.phone) : '',
    locale: member.locale,
    roles: member.roles as RoleName[],
  });
  const [touched, setTouched] = useState(false);
  const release = useUnsaved(touched);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { ...draft, roles: [...draft.roles], version: member.version };
    const answer = await save(teamContract.edit, { params: { id: member.id }, body }, t('team.saved'));
    if (!answer.ok) return;
    release();
    setTouched(false);
  };
  return (
    <Card title={t('team.identity')} icon="user">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {refused && Object.keys(errors).length === 0 && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        <FormErrors value={errors}>
          <PersonFields
            draft={draft}
            onChange={(change) => {
              setTouched(true);
              setDraft((now) => ({ ...now, ...change }));
            }}
          />
        </FormErrors>
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={busy || !touched}>
            {t(busy ? 'form.submitting' : 'form.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
