import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepForLater } from '../../devices/keep-for-later.ts';
import { localeOf, translatorFor } from '../../server/language.server.ts';
import { SCREEN } from '../../till/showing.ts';
import { TillProvider, useNewTill, useTill } from '../../till/use-till.ts';
import { Counter } from './counter.tsx';
import { CustomerScreen } from './customer-screen.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Outside } from './outside.tsx';
import { PairForm } from './pair-form.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return { title: (await translatorFor(await localeOf(request)))('pos.title') };
}

export { meta } from '../../frame/page-title.ts';

/** The till, and the screen that its customer sees. The server draws neither: what it drew is kept, and opens as both. */
export default function TillPage() {
  const [isScreen, setIsScreen] = useState<boolean | null>(null);
  useEffect(() => setIsScreen(window.location.search === SCREEN), []);
  if (isScreen === null) return <Opening />;
  return isScreen ? <CustomerScreen /> : <Device />;
}

function Opening() {
  const { t } = useTranslation();
  return (
    <main id="content" className="min-h-screen bg-sunken p-5">
      <h1 className="sr-only">{t('pos.title')}</h1>
      <p role="status" className="text-ink-2">
        {t('pos.starting')}
      </p>
    </main>
  );
}

/** A device of the shop that sells with the network or without it. */
function Device() {
  const till = useNewTill();
  return (
    <TillProvider value={till}>
      <Till />
    </TillProvider>
  );
}

function Till() {
  const { t } = useTranslation();
  const { phase } = useTill().view;
  useEffect(() => {
    // What has been kept once opens without network, whoever it is that sells.
    if (phase === 'ready') void keepForLater('/dashboard/till').catch(() => undefined);
  }, [phase]);
  if (phase === 'ready') return <Counter />;
  return (
    <Outside>
      {phase === 'starting' && (
        <p role="status" className="text-ink-2">
          {t('pos.starting')}
        </p>
      )}
      {phase === 'unable' && (
        <EmptyState icon="lock" title={t('pos.unable')}>
          {t('pos.unableText')}
        </EmptyState>
      )}
      {phase === 'newer' && (
        <EmptyState icon="refresh-cw" title={t('pos.newer')}>
          {t('pos.newerText')}
        </EmptyState>
      )}
      {phase === 'elsewhere' && <Elsewhere />}
      {phase === 'unpaired' && <PairForm />}
    </Outside>
  );
}
