import { redirectsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ImportDialog } from './import-dialog.tsx';
import { REDIRECTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { MissingCard, RedirectCard } from './redirect-cards.tsx';
import { missingColumns, redirectColumns } from './redirect-columns.tsx';
import { type Edited, RedirectDialog } from './redirect-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  redirectsContract.add,
  redirectsContract.change,
  redirectsContract.import,
  redirectsContract.remove,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Where former addresses lead, and which addresses lead nowhere yet. */
export default function RedirectsPage() {
  const { t } = useTranslation();
  const { state, isMissing, title } = useLoaderData<typeof loader>();
  const mayPublish = useMay('content.publish');
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isImport, setImport] = useState(false);
  useHotkeys({ C: mayPublish ? () => setEdited({}) : undefined });
  const at = { shape: REDIRECTS, state };
  const create = mayPublish && (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setEdited({})}>
      {t('redirects.add')}
    </Button>
  );
  const acts = mayPublish && (
    <>
      <Button icon="upload" onClick={() => setImport(true)}>
        {t('redirects.import')}
      </Button>
      {create}
    </>
  );
  return (
    <Page title={title} actions={acts} phoneActions={create}>
      <ListViews
        {...at}
        label={t('redirects.view')}
        filter="view"
        views={[
          { value: '', label: t('redirects.known') },
          { value: 'missing', label: t('redirects.missing') },
        ]}
      />
      <ListTools
        search={<ListSearch {...at} label={t('redirects.search')} placeholder={t('redirects.search')} />}
      />
      {isMissing ? <Missing onLead={(source) => setEdited({ source })} /> : <Known onEdit={setEdited} />}
      {edited && <RedirectDialog edited={edited} onClose={() => setEdited(null)} />}
      {isImport && <ImportDialog onClose={() => setImport(false)} />}
    </Page>
  );
}

function Known({ onEdit }: { onEdit: (edited: Edited) => void }) {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  const columns = useMemo(() => redirectColumns(t, (redirect) => onEdit({ redirect })), [t, onEdit]);
  const at = { shape: REDIRECTS, state };
  return (
    <ListBody
      {...at}
      pagination={list.pagination}
      empty={
        <EmptyState icon="external-link" title={t('redirects.none')}>
          {t('redirects.noneText')}
        </EmptyState>
      }
    >
      <ListTable
        {...at}
        caption={title}
        rows={list.redirects}
        columns={columns}
        nameOf={({ source }) => source}
        card={(redirect) => <RedirectCard redirect={redirect} onEdit={() => onEdit({ redirect })} />}
      />
    </ListBody>
  );
}

function Missing({ onLead }: { onLead: (path: string) => void }) {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const columns = useMemo(() => missingColumns(t, onLead), [t, onLead]);
  const at = { shape: REDIRECTS, state };
  return (
    <ListBody
      {...at}
      pagination={list.pagination}
      empty={
        <EmptyState icon="circle-check" title={t('redirects.noMissing')}>
          {t('redirects.noMissingText')}
        </EmptyState>
      }
    >
      <ListTable
        {...at}
        caption={t('redirects.missing')}
        rows={list.paths.map((row) => ({ ...row, id: row.path }))}
        columns={columns}
        nameOf={({ path }) => path}
        card={(row) => <MissingCard missing={row} onLead={() => onLead(row.path)} />}
      />
    </ListBody>
  );
}
