import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { Page } from '../../frame/page.tsx';
import { BasketForm } from './basket-form.tsx';
import { ResultCard, WhyCard } from './result.tsx';
import { useSimulation } from './use-simulation.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function SimulatorPage() {
  const { t } = useTranslation();
  const { draft, setDraft, simulation, refused, busy, run } = useSimulation();
  return (
    <Page title={t('promotions.simulator.title')} back={{ to: '/promotions', label: t('promotions.title') }}>
      <div className="grid flex-1 content-start items-start gap-3.5 bg-sunken p-5 max-desk:p-3 wide:grid-cols-2">
        <form onSubmit={run} noValidate className="flex min-w-0 flex-col gap-3.5">
          <p className="text-ink-2">{t('promotions.simulator.text')}</p>
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <FormErrors value={refused?.errors ?? {}}>
            <BasketForm draft={draft} onChange={setDraft} errors={refused?.errors ?? {}} />
          </FormErrors>
          <Button type="submit" kind="primary" icon="wand-sparkles" busy={busy} disabled={busy}>
            {t('promotions.simulator.run')}
          </Button>
        </form>
        <div aria-live="polite" className="flex min-w-0 flex-col gap-3.5">
          {simulation ? (
            <>
              <ResultCard simulation={simulation} />
              <WhyCard simulation={simulation} />
            </>
          ) : (
            <EmptyState icon="shopping-bag" title={t('promotions.simulator.result')}>
              {t('promotions.simulator.empty')}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}
