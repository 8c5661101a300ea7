import { writingsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { screenOf } from '../../writings/kinds.ts';
import { WritingTabs } from '../../writings/writing-tabs.tsx';
import { shapeOf } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { NewDialog } from './new-dialog.tsx';
import { WritingCard, writingColumns } from './writing-columns.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(writingsContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function WritingsPage() {
  const { kind } = useLoaderData<typeof loader>();
  return <Writings key={kind} />;
}

/** Pages, posts or blog categories, with where each language stands. */
function Writings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind, list, state, now, title } = useLoaderData<typeof loader>();
  const [isNew, setNew] = useState(false);
  useFreshWhenBack();
  useHotkeys({ C: () => setNew(true) });
  const { path, icon } = screenOf(kind);
  const columns = useMemo(() => writingColumns(t, path, now), [t, path, now]);
  const at = { shape: shapeOf(kind), state };
  const create = (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setNew(true)}>
      {t(`writings.kinds.${kind}.new`)}
    </Button>
  );
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <WritingTabs kind={kind} />
      <ListTools
        search={<ListSearch {...at} label={t('writings.search')} placeholder={t('writings.search')} />}
      />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon={icon} title={t(`writings.kinds.${kind}.none`)} action={create}>
            {t(`writings.kinds.${kind}.noneText`)}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.writings}
          columns={columns}
          nameOf={(row) => row.title || t('writings.untitled')}
          open={(id) => navigate(`${path}/${id}`)}
          card={(row) => <WritingCard writing={row} path={path} now={now} />}
        />
      </ListBody>
      {isNew && <NewDialog kind={kind} onClose={() => setNew(false)} />}
    </Page>
  );
}
