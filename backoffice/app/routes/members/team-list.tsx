import type { TeamMember } from '@hanout/contracts';
import { formatPhone } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../frame/session.tsx';
import { RoleTags, StateTag } from '../../team/tags.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

export function TeamList() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <ul>
      {items.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </ul>
  );
}

function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const { now, roles: known } = useLoaderData<typeof loader>();
  const { id, name, email, phone, roles, warehouses, state, seenAt, secondFactorSince } = member;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-5 py-3 hover:bg-hover max-desk:px-3">
      <Avatar name={name} decorative />
      <span className="flex min-w-0 flex-1 basis-[200px] flex-col">
        <span className="flex items-center gap-2">
          <Link to={`/members/${id}`} className="min-w-0 font-semibold text-ink after:absolute after:inset-0">
            <OneLine>{name}</OneLine>
          </Link>
          {id === staff.id && <Tag>{t('team.you')}</Tag>}
          {state !== 'active' && <StateTag state={state} />}
        </span>
        <bdi dir="ltr" className="truncate text-xs text-ink-3 rtl:text-end">
          {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
        </bdi>
      </span>
      <span className="flex flex-1 basis-[220px] flex-wrap gap-1.5">
        <RoleTags roles={roles} known={known} />
        {secondFactorSince && <Tag icon="lock">{t('team.factor')}</Tag>}
        {warehouses && <Tag icon="warehouse">{t('rights.warehouses.limited')}</Tag>}
      </span>
      <span className="w-[110px] text-end text-xs text-ink-3 max-desk:w-auto">
        {seenAt ? (
          <>
            {t('team.seen')} <Moment at={seenAt} now={now} ago />
          </>
        ) : (
          state === 'invited' && t('team.never')
        )}
      </span>
    </li>
  );
}
