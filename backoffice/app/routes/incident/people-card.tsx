import { incidentsContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../forms/choices.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

const NOBODY = { add: [] as readonly string[], remove: [] as readonly string[] };

/** Who is told, as it is saved and as it is to be: who comes and who goes stands over whatever is read again. */
function useWatchers() {
  const { t } = useTranslation();
  const call = useCall();
  const { incident } = useLoaderData<typeof loader>();
  const [choice, choose] = useState(NOBODY);
  const before = incident.watchers.map(({ id }) => id);
  const add = choice.add.filter((id) => !before.includes(id));
  const remove = choice.remove.filter((id) => before.includes(id));
  const send = async () => {
    const body = { add: [...add], remove: [...remove] };
    const answer = await call(incidentsContract.watchers, { params: { id: incident.id }, body });
    if (answer.ok)
      choose((now) => ({
        add: now.add.filter((id) => !add.includes(id)),
        remove: now.remove.filter((id) => !remove.includes(id)),
      }));
    return answer;
  };
  return {
    chosen: [...before.filter((id) => !remove.includes(id)), ...add],
    set: (next: readonly string[]) =>
      choose({
        add: next.filter((id) => !before.includes(id)),
        remove: before.filter((id) => !next.includes(id)),
      }),
    form: { changed: add.length + remove.length > 0, send, done: t('incidents.page.peopleSaved') },
  };
}

/** Who is told of what happens to it. */
export function PeopleCard() {
  const { t } = useTranslation();
  const { incident, people } = useLoaderData<typeof loader>();
  const { chosen, set, form } = useWatchers();
  // Somebody who has left is told of nothing more, and still stands there.
  const known = new Map([...incident.watchers, ...people].map((one) => [one.id, one]));
  return (
    <Card icon="bell-ring" title={t('incidents.page.people')}>
      <PageForm
        {...form}
        legend={t('incidents.page.people')}
        submit={t('incidents.page.savePeople')}
        foot="justify-start"
      >
        {chosen.length === 0 && <p className="text-ink-3">{t('incidents.page.nobody')}</p>}
        <Choices
          label={t('incidents.form.people')}
          options={[...known.values()]}
          value={chosen}
          onChange={set}
        />
      </PageForm>
    </Card>
  );
}
