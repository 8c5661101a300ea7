import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { timedWhen } from '../time/when.ts';

interface WindowTagProps {
  of: { readonly visibleFrom: string | null; readonly visibleUntil: string | null };
  now: string;
}

/** When what has its hours begins or ends. */
export function WindowTag({ of: { visibleFrom, visibleUntil }, now }: WindowTagProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isAhead = visibleFrom !== null && visibleFrom > now;
  const isOver = visibleUntil !== null && visibleUntil <= now;
  const when = (at: string) => timedWhen(at, new Date(now), locale);
  if (isOver) return <Tag icon="clock">{t('home.over')}</Tag>;
  if (isAhead)
    return (
      <Tag tone="wait" icon="clock">
        {t('home.from', { when: when(visibleFrom) })}
      </Tag>
    );
  if (visibleUntil)
    return (
      <Tag tone="wait" icon="clock">
        {t('home.until', { when: when(visibleUntil) })}
      </Tag>
    );
  return null;
}
