import { rolesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { Page } from '../../frame/page.tsx';
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
  const { role, changed, errors, busy } = form;
  useHotkeys({ 'Ctrl+S': changed ? () => void form.save() : undefined });
  return (
    <Page
      title={<bdi dir="auto">{title}</bdi>}
      back={{ to: '/roles', label: t('rights.title') }}
      actions={<Acts form={form} />}
      phoneActions={<Acts form={form} />}
    >
      <FormErrors value={errors}>
        <div className="order-page flex-1">
          <div className="flex min-w-0 flex-col gap-3.5">
            {form.refused?.message && (
              <Notice tone="bad" alert>
                {form.refused.message}
              </Notice>
            )}
            {form.fixed && (
              <Notice tone="wait">{t(role.key === 'owner' ? 'rights.ownerText' : 'rights.fixed')}</Notice>
            )}
            {!role.key && <NamesCard form={form} />}
            <RightsMatrix form={form} />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <LimitCard form={form} />
            <FactorCard form={form} />
            {role.id && <PeopleCard form={form} />}
            {role.id && !form.fixed && <EndCard form={form} />}
          </div>
        </div>
      </FormErrors>
      {changed && (
        <SaveBar
          errors={Object.keys(errors).length}
          saving={busy}
          submit={t('form.save')}
          onSave={() => void form.save()}
          onDrop={form.drop}
        >
          <Sentence form={form} />
        </SaveBar>
      )}
    </Page>
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
