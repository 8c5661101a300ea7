import type { MemberState, StaffRole } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { useRoleWords } from '../rights/role-words.ts';

const TONES = { invited: 'wait', active: 'good', disabled: 'bad' } as const;

export function StateTag({ state }: { state: MemberState }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`team.state.${state}`)}</Tag>;
}

/** @param known all roles of the shop */
export function RoleTags({ roles, known }: { roles: readonly string[]; known: readonly StaffRole[] }) {
  const { nameOf, textOf } = useRoleWords();
  return known
    .filter(({ ref }) => roles.includes(ref))
    .map((role) => (
      <Tag key={role.ref} title={textOf(role)}>
        {nameOf(role)}
      </Tag>
    ));
}
