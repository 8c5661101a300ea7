import type { MemberState, RoleName } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';

const TONES = { invited: 'wait', active: 'good', disabled: 'bad' } as const;

export function StateTag({ state }: { state: MemberState }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`team.state.${state}`)}</Tag>;
}

export function RoleTags({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation();
  return roles.map((role) => (
    <Tag key={role} title={t(`team.roleText.${role as RoleName}`)}>
      {t(`team.role.${role as RoleName}`)}
    </Tag>
  ));
}
