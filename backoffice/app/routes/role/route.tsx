import { rolesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PlainForm } from '../../forms/plain-form.tsx';
import { SavePage } from '../../forms/save-page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { FactorCard } from './factor-card.tsx';
import type { loader } from './load.server.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { EndCard, LimitCard, NamesCard, PeopleCard } from './side-cards.tsx';
import { type RoleForm, useRoleForm } from './use-role-form.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  rolesContract.archive,
  rolesContract.create,
  rolesContract.edit,
  rolesContract.reset,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

export default function RolePage() {
  const { role } = useLoaderData<typeof loader>();
  return <RoleEditor key={role.id} />;
}

/** What one role allows, who has it, and what a change of it comes to. */
function RoleEditor() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const form = useRoleForm();
  const { role } = form;
  return (
    <SavePage
      title={<bdi dir="auto">{title}</bdi>}
      back={{ to: '/roles', label: t('rights.title') }}
      actions={<Acts form={form} />}
      phoneActions={<Acts form={form} />}
      form={form}
      said={<Sentence form={form} />}
      main={
        <>
          {form.fixed && (
            <Notice tone="wait">{t(role.key === 'owner' ? 'rights.ownerText' : 'rights.fixed')}</Notice>
          )}
          {!role.key && <NamesCard form={form} />}
          <RightsMatrix form={form} />
        </>
      }
      side={
        <>
          <LimitCard form={form} />
          <FactorCard form={form} />
          {role.id && <PeopleCard form={form} />}
          {role.id && !form.fixed && <EndCard form={form} />}
        </>
      }
    />
  );
}

function Acts({ form: { role } }: { form: RoleForm }) {
  const { t } = useTranslation();
  if (!role.id || role.key === 'owner') return null;
  return (
    <PlainForm endpoint={rolesContract.viewAs} action="/view-as">
      <input type="hidden" name="roleId" value={role.id} />
      <Button type="submit" icon="eye">
        {t('rights.viewAs')}
      </Button>
    </PlainForm>
  );
}

/** "+3 −1, touches 4 people". */
function Sentence({ form: { difference } }: { form: RoleForm }) {
  const { t } = useTranslation();
  const { added, removed, limit, renamed, demand, touched } = difference;
  const figures = [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter(Boolean).join(' ');
  const change = [
    renamed && t('rights.renamed'),
    figures,
    limit && t('rights.limitChanged'),
    demand && t('rights.demandChanged'),
  ]
    .filter(Boolean)
    .join(', ');
  return <bdi>{t('rights.touches', { change, count: touched })}</bdi>;
}
