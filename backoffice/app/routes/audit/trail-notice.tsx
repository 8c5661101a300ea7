import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../time/moment.tsx';
import { dayText } from '../../time/when.ts';
import type { loader } from './load.server.ts';

/** Whether the days that are over still say what they said. */
export function TrailNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { log, now } = useLoaderData<typeof loader>();
  const { trail } = log;
  if (!trail) return null;
  if (trail.broken) {
    const day = dayText(new Date(`${trail.broken}T12:00:00Z`), new Date(now), locale);
    return (
      <div className="px-5 pt-3 max-desk:px-3">
        <Notice tone="bad">
          <b className="font-semibold">{t('audit.broken', { day })}</b> {t('audit.brokenText')}
        </Notice>
      </div>
    );
  }
  return (
    <p className="tone-good flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-5 py-2 text-xs text-ink-2 max-desk:px-3">
      <Icon name="shield-check" size={16} className="text-tone-mark" />
      <span className="font-medium text-tone-ink">{t('audit.verified', { count: trail.days })}</span>
      <Moment at={trail.checkedAt} now={now} timed />
      <span className="text-ink-3" title={trail.digest}>
        {t('audit.mark')}{' '}
        <bdi dir="ltr" className="num">
          {trail.digest.slice(0, 16)}
        </bdi>
      </span>
    </p>
  );
}
