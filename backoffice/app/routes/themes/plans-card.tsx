import { type ThemePlan, themePlansContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** Themes for some days: what runs, what waits, what is over. */
export function PlansCard() {
  const { t } = useTranslation();
  const { items, plans } = useLoaderData<typeof loader>();
  const mayPublish = useMay('theme.publish');
  const [isOpen, setOpen] = useState(false);
  const published = items.filter(({ number }) => number > 0);
  return (
    <Card
      title={t('themes.plans')}
      icon="calendar-clock"
      flush
      actions={
        mayPublish && published.length > 0 ? (
          <Button size="s" icon="plus" onClick={() => setOpen(true)}>
            {t('themes.plan')}
          </Button>
        ) : undefined
      }
    >
      {plans.items.length === 0 && <p className="px-3.5 py-3 text-ink-2">{t('themes.plansNone')}</p>}
      <ul>
        {plans.items.map((plan) => (
          <PlanItem key={plan.id} plan={plan} mayCancel={mayPublish} />
        ))}
      </ul>
      {isOpen && <PlanDialog themes={published} moons={plans.moons} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PlanItem({ plan, mayCancel }: { plan: ThemePlan; mayCancel: boolean }) {
  const { t } = useTranslation();
  const { save } = useSave();
  const { id, theme, from, to, state, confirmed } = plan;
  const cancel = async () => {
    const answer = await save(themePlansContract.cancel, { params: { id } }, t('themes.cancelled'));
    if (!answer.ok) notifyFailed(answer.message);
  };
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-[200px]">
        <b className={`block ${state === 'over' ? 'text-ink-3' : ''}`}>
          <OneLine>{theme}</OneLine>
        </b>
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
          <Day day={from} /> <span aria-hidden="true">–</span> <Day day={to} />
        </span>
      </span>
      {!confirmed && <Tag tone="wait">{t('hours.toConfirm')}</Tag>}
      <Tag tone={state === 'running' ? 'good' : undefined}>{t(`themes.states.${state}`)}</Tag>
      {mayCancel && state !== 'over' && (
        <IconButton icon="trash" label={t('themes.cancel', { name: theme })} onClick={() => void cancel()} />
      )}
    </li>
  );
}
