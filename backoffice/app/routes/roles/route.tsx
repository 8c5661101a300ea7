import type { StaffRole } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useRoleWords } from '../../rights/role-words.ts';
import { TeamTabs } from '../../rights/team-tabs.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** The roles of the shop: what each is for, how much it allows, and how many have it. */
export default function RolesPage() {
  const { t } = useTranslation();
  const { items, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const create = (
    <Link to="/roles/new" className={buttonClass({ kind: 'primary' })}>
      <Icon name="plus" /> {t('rights.new')}
    </Link>
  );
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <TeamTabs />
      <ul>
        {items.map((role) => (
          <RoleRow key={role.id} role={role} />
        ))}
      </ul>
    </Page>
  );
}

function RoleRow({ role }: { role: StaffRole }) {
  const { t } = useTranslation();
  const { nameOf, textOf } = useRoleWords();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 hover:bg-hover max-desk:px-3">
      <Icon name={role.key === 'owner' ? 'lock' : 'shield-check'} className="text-ink-3" />
      <span className="flex min-w-0 flex-1 basis-[220px] flex-col">
        <span className="flex items-center gap-2">
          <Link
            to={`/roles/${role.id}`}
            className="min-w-0 font-semibold text-ink after:absolute after:inset-0"
          >
            <OneLine>{nameOf(role)}</OneLine>
          </Link>
          {role.needsSecondFactor && <Tag>{t('rights.factor')}</Tag>}
          {role.changed && <Tag tone="wait">{t('rights.changed')}</Tag>}
        </span>
        <span className="truncate text-xs text-ink-3">{textOf(role)}</span>
      </span>
      <span className="w-[110px] text-xs text-ink-2">
        {t('rights.rights', { count: role.permissions.length })}
      </span>
      <span className="w-[110px] text-end text-xs text-ink-2 max-desk:w-auto">
        {t('rights.count', { count: role.members })}
      </span>
    </li>
  );
}
