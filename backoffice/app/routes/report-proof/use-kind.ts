import { useTranslation } from 'react-i18next';

export function useKind() {
  const { t } = useTranslation();
  return (kind: string) => t(`accounts.kind.${kind as 'placement'}`);
}
