import type { WritingKind } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { WRITING_SCREENS } from './kinds.ts';

/** The posts of the blog and their categories, beside each other; pages stand alone. */
export function WritingTabs({ kind: current }: { kind: WritingKind }) {
  const { t } = useTranslation();
  if (current === 'page') return null;
  return (
    <ViewTabs label={t('writings.blog')}>
      {WRITING_SCREENS.filter(({ kind }) => kind !== 'page').map(({ kind, path }) => (
        <ViewTab key={kind} to={path} end>
          {t(`writings.kinds.${kind}.title`)}
        </ViewTab>
      ))}
    </ViewTabs>
  );
}
