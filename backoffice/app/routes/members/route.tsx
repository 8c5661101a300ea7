import { teamContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { TeamTabs } from '../../rights/team-tabs.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { LinkDialog, type LinkToShow } from '../../team/link-dialog.tsx';
import type { loader } from './load.server.ts';
import { PersonDialog } from './person-dialog.tsx';
import { TeamList } from './team-list.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(teamContract.invite);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

/** Who works in the shop, with what they may do and when they were last here. */
export default function TeamPage() {
  const { t } = useTranslation();
  const { items, roles, title } = useLoaderData<typeof loader>();
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<LinkToShow | null>(null);
  useFreshWhenBack();
  const invite = (
    <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  );
  return (
    <>
      <Page title={title} actions={invite} phoneActions={invite}>
        <TeamTabs />
        <TeamList />
        {items.length === 1 && (
          <EmptyState icon="user" title={t('team.alone')} action={invite}>
            {t('team.aloneText')}
          </EmptyState>
        )}
      </Page>
      {inviting && (
        <PersonDialog
          known={roles}
          onClose={() => setInviting(false)}
          onDone={(made) => {
            setInviting(false);
            setLink(made);
          }}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </>
  );
}
