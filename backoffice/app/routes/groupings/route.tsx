import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import type { Grouping } from '../../groupings/draft.ts';
import { GroupingDialog } from '../../groupings/grouping-dialog.tsx';
import { WRITES } from '../../groupings/kinds.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { GroupingRows } from './grouping-rows.tsx';
import { Tabs } from './grouping-tabs.tsx';
import { shapeOf } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(...Object.values(WRITES).flatMap((writes) => Object.values(writes)));
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function GroupingsPage() {
  const { kind } = useLoaderData<typeof loader>();
  return <Groupings key={kind} />;
}

function Groupings() {
  const { t } = useTranslation();
  const { kind, state, list, brands, categories, title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('products.edit');
  const [edited, setEdited] = useState<Grouping | 'new' | null>(null);
  useFreshWhenBack();
  const at = { shape: shapeOf(kind), state };
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {t(`groupings.new.${kind}`)}
    </Button>
  );
  return (
    <>
      <Page title={title} actions={create} phoneActions={create}>
        <Tabs />
        <ListTools
          search={<ListSearch {...at} label={t('groupings.search')} placeholder={t('groupings.search')} />}
        >
          <p className="text-xs text-ink-3">{t(`groupings.about.${kind}`)}</p>
        </ListTools>
        <ListBody
          {...at}
          pagination={list.pagination}
          isWhole={list.isWhole}
          empty={
            <EmptyState icon="folder-tree" title={t('groupings.empty')} action={create}>
              {t(`groupings.about.${kind}`)}
            </EmptyState>
          }
        >
          <GroupingRows
            kind={kind}
            rows={list.rows}
            searching={state.q !== ''}
            onEdit={mayEdit ? setEdited : undefined}
          />
        </ListBody>
      </Page>
      {edited && (
        <GroupingDialog
          kind={kind}
          grouping={edited === 'new' ? null : edited}
          brands={brands}
          categories={categories}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
