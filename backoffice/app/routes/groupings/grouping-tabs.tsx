import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { KINDS } from '../../groupings/kinds.ts';

export function Tabs() {
  const { t } = useTranslation();
  return (
    <ViewTabs label={t('groupings.tabs')}>
      {KINDS.map((kind) => (
        <ViewTab key={kind} to={`/${kind}`}>
          {t(`groupings.kind.${kind}`)}
        </ViewTab>
      ))}
    </ViewTabs>
  );
}
