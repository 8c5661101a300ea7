import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

/** What is wrong, and what was done about it. */
export function StoryCard() {
  const { t } = useTranslation();
  const { incident } = useLoaderData<typeof loader>();
  const { description, resolution, stockEffect } = incident;
  return (
    <Card icon="flag" title={t('incidents.page.description')}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {resolution && (
        <div className="mt-3">
          <Notice tone="good">
            <span className="block font-semibold">{t('incidents.page.resolution')}</span>
            <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
              {resolution}
            </span>
            {stockEffect && (
              <span className="block text-xs text-ink-2">{t(`incidents.page.effect.${stockEffect}`)}</span>
            )}
          </Notice>
        </div>
      )}
    </Card>
  );
}
