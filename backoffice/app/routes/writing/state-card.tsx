import { writingsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { SAVED } from '../../forms/unsaved-guard.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { fromLocalInput } from '../../time/algiers.ts';
import { timedWhen } from '../../time/when.ts';
import { screenOf } from '../../writings/kinds.ts';
import type { WritingWork } from './use-writing.ts';

/** Whether visitors see it, when that changes by itself, and what leads to it. */
export function StateCard({ work, now }: { work: WritingWork; now: string }) {
  const { t } = useTranslation();
  const { writing } = work;
  const mayPublish = useMay('content.publish');
  const wasShown = writing.states.fr !== 'missing' && writing.states.fr !== 'draft';
  return (
    <Card
      title={t('writings.state')}
      icon="eye"
      meta={
        <Tag tone={writing.active ? 'good' : undefined}>
          {t(writing.active ? 'writings.shown' : 'writings.hidden')}
        </Tag>
      }
    >
      <div className="flex flex-col gap-3">
        <Uses work={work} />
        {mayPublish && <PlanForm work={work} now={now} />}
        {mayPublish && (
          <div className="flex flex-wrap gap-2">
            {wasShown && (
              <Button
                icon={writing.active ? 'eye-off' : 'eye'}
                disabled={work.busy}
                onClick={() => void work.setShown(!writing.active)}
              >
                {t(writing.active ? 'writings.hide' : 'writings.show')}
              </Button>
            )}
            {writing.uses.length === 0 && <Removal work={work} />}
          </div>
        )}
      </div>
    </Card>
  );
}

const USE_PATHS = { menu: '/menus', home: '/home-blocks', post: '/blog-posts' } as const;

function Uses({ work: { writing } }: { work: WritingWork }) {
  const { t } = useTranslation();
  if (writing.uses.length === 0) return <p className="text-ink-3">{t('writings.unused')}</p>;
  return (
    <div>
      <p className="text-ink-2">{t('writings.usedIn')}</p>
      <ul className="flex flex-col">
        {writing.uses.map(({ kind, id, name }) => (
          <li key={`${kind}${id}`}>
            <Link to={kind === 'home' ? USE_PATHS.home : `${USE_PATHS[kind]}/${id}`}>
              {kind === 'post' ? (
                <bdi>{name || t('writings.untitled')}</bdi>
              ) : (
                t(`writings.uses.${kind === 'home' ? 'home' : (id as 'header')}`)
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is drafted now, shown at an instant to come. */
function PlanForm({ work, now }: { work: WritingWork; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [at, setAt] = useState('');
  const { plan } = work.writing;
  if (plan) {
    const said = { when: timedWhen(plan.at, new Date(now), locale), name: plan.by };
    const isFailed = plan.state === 'failed';
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={isFailed ? 'bad' : 'wait'} icon={isFailed ? 'triangle-alert' : 'calendar-clock'}>
          {t(isFailed ? 'writings.planFailed' : 'writings.plannedFor', said)}
        </Tag>
        <Button size="s" kind="ghost" disabled={work.busy} onClick={() => void work.unplan()}>
          {t(isFailed ? 'writings.forgetPlan' : 'writings.unplan')}
        </Button>
      </div>
    );
  }
  if (work.open.length === 0) return null;
  const instant = fromLocalInput(at);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('writings.planAt')}
        hint={t('writings.planHint')}
        path="at"
        type="datetime-local"
        dir="ltr"
        value={at}
        onChange={setAt}
      />
      <Button
        disabled={work.busy || !instant}
        onClick={() => instant && void work.plan(instant, work.open)}
        icon="calendar-clock"
      >
        {t('writings.plan')}
      </Button>
    </div>
  );
}

function Removal({ work: { writing } }: { work: WritingWork }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { kind, id } = writing;
  return (
    <>
      <Button kind="quiet-danger" icon="trash" onClick={() => setAsked(true)}>
        {t('writings.remove')}
      </Button>
      <FormDialog
        open={isAsked}
        title={t('writings.removeTitle')}
        description={t('writings.removeText')}
        onClose={() => setAsked(false)}
        submit={t('writings.remove')}
        kind="danger"
        send={() => call(writingsContract.remove, { params: { kind, id } }, { quiet: true })}
        done={t('writings.removed')}
        onDone={() => navigate(screenOf(kind).path, { state: SAVED })}
      />
    </>
  );
}
