import { incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../forms/choices.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** Who is told of what happens to it. */
export function PeopleCard() {
  const { t } = useTranslation();
  const { incident, people } = useLoaderData<typeof loader>();
  const { save, busy, refused } = useSave();
  const before = incident.watchers.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const changed = [...before].sort().join() !== [...chosen].sort().join();
  useUnsaved(changed && !busy);
  const send = () => {
    const add = chosen.filter((one) => !before.includes(one));
    const remove = before.filter((one) => !chosen.includes(one));
    const call = { params: { id: incident.id }, body: { add, remove } };
    void save(incidentsContract.watchers, call, t('incidents.page.peopleSaved'));
  };
  // Somebody who has left is told of nothing more, and still stands there.
  const known = new Map([...incident.watchers, ...people].map((one) => [one.id, one]));
  return (
    <Card icon="bell-ring" title={t('incidents.page.people')}>
      <div className="flex flex-col gap-2">
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        {chosen.length === 0 && <p className="text-ink-3">{t('incidents.page.nobody')}</p>}
        <Choices
          label={t('incidents.form.people')}
          options={[...known.values()]}
          value={chosen}
          onChange={setChosen}
        />
        {changed && (
          <Button kind="primary" size="s" busy={busy} disabled={busy} onClick={send} className="self-start">
            {t('incidents.page.savePeople')}
          </Button>
        )}
      </div>
    </Card>
  );
}
