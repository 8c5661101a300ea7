import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StockPage } from '../../stock/stock-page.tsx';
import { algiersMinute, clockTime } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';
import { RULES, Rule } from './rule.tsx';

export { loader } from './load.server.ts';

/** Milliseconds between two checks while the page is looked at. */
const AGAIN = 30_000;

export { meta } from '../../frame/page-title.ts';

/** The invariants on the real data, live. */
export default function ChecksPage() {
  const { t } = useTranslation();
  const { report, title } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), AGAIN);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { violations, checkedAt, milliseconds } = report;
  const again = (
    <Button icon="refresh-cw" busy={state === 'loading'} onClick={revalidate}>
      {t('stock.checks.again')}
    </Button>
  );
  return (
    <StockPage title={title} actions={again}>
      <div className="flex flex-1 flex-col gap-3.5 p-5 max-desk:p-3">
        <p className="text-ink-2">{t('stock.checks.text')}</p>
        <Notice tone={violations.length === 0 ? 'good' : 'bad'}>
          <strong>
            {violations.length === 0
              ? t('stock.checks.good')
              : t('stock.checks.bad', { count: violations.length })}
          </strong>{' '}
          {t('stock.checks.at', { time: clockTime(algiersMinute(new Date(checkedAt))), milliseconds })}
        </Notice>
        <ul className="overflow-clip rounded-l border border-line">
          {RULES.map((rule) => (
            <Rule key={rule} rule={rule} />
          ))}
        </ul>
        <p className="text-xs text-ink-3">{t('stock.checks.live')}</p>
      </div>
    </StockPage>
  );
}
