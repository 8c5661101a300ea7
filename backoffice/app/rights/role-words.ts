import type { RoleName, StaffRole } from '@hanout/contracts';
import { translated } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';

type Named = Pick<StaffRole, 'key' | 'names'>;

/** What roles are called: built-in ones by our words, own ones by the shop's. */
export function useRoleWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  return {
    nameOf: ({ key, names }: Named): string =>
      key ? t(`team.role.${key as RoleName}`) : translated(names, locale),
    textOf: ({ key }: Named): string => (key ? t(`team.roleText.${key as RoleName}`) : t('rights.own')),
  };
}
