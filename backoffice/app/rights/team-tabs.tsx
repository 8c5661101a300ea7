import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { useMay } from '../frame/session.tsx';

/** Who works here, and what their roles allow. */
export function TeamTabs() {
  const { t } = useTranslation();
  if (!useMay('roles.edit')) return null;
  return (
    <ViewTabs label={t('rights.tabs')}>
      <ViewTab to="/members">{t('rights.members')}</ViewTab>
      <ViewTab to="/roles">{t('rights.title')}</ViewTab>
    </ViewTabs>
  );
}
