import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { algiersMinute, clockTime } from '../../time/algiers.ts';

/** Milliseconds between two checks while the page is looked at. */
const AGAIN = 30_000;
const RULES = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'] as const;

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const report = await api.read(stockContract.invariants);
  return { report, title: (await translatorFor(api.locale))('stock.tab.checks') };
}

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

function Rule({ rule }: { rule: (typeof RULES)[number] }) {
  const { t } = useTranslation();
  const { report } = useLoaderData<typeof loader>();
  const wrong = report.violations.filter(({ invariant }) => invariant === rule);
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2.5">
        <Icon
          name={wrong.length === 0 ? 'circle-check' : 'circle-alert'}
          className={wrong.length === 0 ? 'text-good' : 'text-bad'}
        />
        <Code>{rule}</Code>
        <span>{t(`stock.checks.rules.${rule}`)}</span>
      </div>
      {wrong.length > 0 && (
        <ul className="mt-1.5 ps-7 text-xs text-bad">
          {wrong.map(({ subject, detail }) => (
            <li key={subject + detail} className="wrap-anywhere">
              <bdi dir="ltr">
                {subject} {detail}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
