import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { FirstSteps } from './first-steps.tsx';
import { Glance } from './glance.tsx';
import type { loader } from './load.server.ts';
import { type Step } from './load-steps.server.ts';
import { SuppliesPage } from './supplies-page.tsx';
import { TillStart } from './till-start.tsx';
import { WritingPage } from './writing-page.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** The way of an empty shop to its first order; then the day, and what waits for the one who looks. */
export default function StartPage() {
  const data = useLoaderData<typeof loader>();
  useFreshWhenBack();
  if (!data) return <NoScreens />;
  if (data.steps) return <FirstStepsPage steps={data.steps} title={data.title} />;
  if (data.till) return <TillStart />;
  if (data.writing) return <WritingPage {...data.writing} />;
  if (data.supplies) return <SuppliesPage desk={data.supplies} />;
  return <Glance {...data} />;
}

function FirstStepsPage({ steps, title }: { steps: readonly Step[]; title: string }) {
  return (
    <>
      <PageHead title={title} />
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
        <FirstSteps steps={steps} />
      </main>
    </>
  );
}

function NoScreens() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title="Hanout" />
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only desk:hidden">Hanout</h1>
        <EmptyState icon="lock" title={t('start.nothing')}>
          {t('start.nothingText')}
        </EmptyState>
      </main>
    </>
  );
}
