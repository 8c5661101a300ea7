import { rolesContract } from '@hanout/contracts';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, TickField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { SAVED } from '../../forms/unsaved-guard.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useRoleWords } from '../../rights/role-words.ts';
import type { RoleForm } from './use-role-form.ts';

/** What an own role is called in the three languages. */
export function NamesCard({ form: { draft, set, fixed } }: { form: RoleForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('rights.name')} icon="pencil-line">
      <div className="grid grid-cols-3 items-start gap-3 max-desk:grid-cols-1">
        {(['fr', 'ar', 'en'] as const).map((locale) => (
          <TextField
            key={locale}
            label={t(`rights.names.${locale}`)}
            name={`names.${locale}`}
            lang={locale}
            optional={locale !== 'fr'}
            maxLength={60}
            disabled={fixed}
            value={draft.names[locale] ?? ''}
            onChange={(name) => set({ names: { ...draft.names, [locale]: name } })}
          />
        ))}
      </div>
    </Card>
  );
}

export function LimitCard({ form: { draft, set, fixed } }: { form: RoleForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('rights.limit')} icon="flag">
      <TickField
        label={t('rights.ownOrders')}
        name="ownOrdersOnly"
        disabled={fixed}
        checked={draft.ownOrdersOnly}
        onChange={(ownOrdersOnly) => set({ ownOrdersOnly })}
      />
      <p className="mt-1 text-xs text-ink-3">{t('rights.ownOrdersText')}</p>
    </Card>
  );
}

export function PeopleCard({ form: { role } }: { form: RoleForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('rights.people')} icon="user" meta={<span className="num">{role.people.length}</span>}>
      {role.people.length === 0 && <p className="text-ink-3">{t('rights.nobody')}</p>}
      <ul className="flex flex-col gap-2">
        {role.people.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Avatar name={name} decorative />
            <Link to={`/members/${id}`} className="min-w-0">
              <OneLine>{name}</OneLine>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A built-in role is put back as it was, an own one put away. */
export function EndCard({ form: { role, drop } }: { form: RoleForm }) {
  const { t } = useTranslation();
  const call = useCall();
  const lasting = useLastingCall();
  const navigate = useNavigate();
  const { nameOf } = useRoleWords();
  const [asking, setAsking] = useState(false);
  const { id, version, key, changed, people } = role;
  if (key ? !changed : people.length > 0) return null;
  const what = key ? 'reset' : 'archive';
  return (
    <>
      <Button kind="ghost" icon={key ? 'undo-2' : 'trash'} onClick={() => setAsking(true)}>
        {t(`rights.${what}`)}
      </Button>
      {asking && (
        <FormDialog<unknown>
          title={t(`rights.${what}Title`, { name: nameOf(role) })}
          description={t(`rights.${what}Text`)}
          submit={t(`rights.${what}`)}
          kind={key ? 'primary' : 'danger'}
          send={() =>
            key
              ? call(rolesContract.reset, { params: { id }, body: { version } })
              : lasting(rolesContract.archive, { params: { id } })
          }
          done={t(key ? 'rights.resetDone' : 'rights.archived')}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            drop();
            if (!key) navigate('/roles', { state: SAVED });
          }}
        />
      )}
    </>
  );
}
