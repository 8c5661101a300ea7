import { catalogAdminContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import type { Grouping } from '../../groupings/draft.ts';
import { GroupingDialog } from '../../groupings/grouping-dialog.tsx';
import { isKind, KINDS, type Kind, WRITES } from '../../groupings/kinds.ts';
import { loadGroupings } from '../../groupings/load.server.ts';
import { type ListShape, parseList } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { GroupingRows } from './grouping-rows.tsx';

const shapeOf = (kind: Kind): ListShape => ({
  path: `/${kind}`,
  ...{ sorts: [], sort: '', filters: {}, perPage: 50, perPageChoices: [25, 50, 100, 200] },
});

/** The kind is the last part of the address: all seven are drawn by this one page. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const url = new URL(asked.request.url);
  const kind = url.pathname.split('/').at(-1) ?? '';
  if (!isKind(kind)) throw new Response(null, { status: 404 });
  const state = parseList(shapeOf(kind), url.searchParams);
  const [list, { brands }, { categories }] = await Promise.all([
    loadGroupings(api, kind, state),
    kind === 'brand-lines'
      ? api.read(catalogAdminContract.brands, { query: { perPage: 200 } })
      : { brands: [] },
    kind === 'categories' ? api.read(catalogAdminContract.categories) : { categories: [] },
  ]);
  const t = await translatorFor(api.locale);
  return {
    ...{ kind, state, list },
    brands: brands.map(({ id, name }) => ({ id, name })),
    categories: categories.map(({ id, name, depth }) => ({ id, name: `${'– '.repeat(depth)}${name}` })),
    title: t(`groupings.kind.${kind}`),
  };
}

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
  const shape = shapeOf(kind);
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {t(`groupings.new.${kind}`)}
    </Button>
  );
  return (
    <>
      <Page title={title} actions={create} phoneActions={create}>
        <Tabs />
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-desk:px-3">
          <ListSearch
            shape={shape}
            state={state}
            label={t('groupings.search')}
            placeholder={t('groupings.search')}
          />
          <p className="text-xs text-ink-3">{t(`groupings.about.${kind}`)}</p>
        </div>
        {list.rows.length === 0 ? (
          <EmptyState
            icon="folder-tree"
            title={state.q ? t('listing.none') : t('groupings.empty')}
            action={state.q ? undefined : create}
          >
            {state.q ? t('listing.noneText') : t(`groupings.about.${kind}`)}
          </EmptyState>
        ) : (
          <GroupingRows
            kind={kind}
            rows={list.rows}
            searching={state.q !== ''}
            onEdit={mayEdit ? setEdited : undefined}
          />
        )}
        {list.pagination && list.rows.length > 0 && (
          <ListPager shape={shape} state={state} pagination={list.pagination} />
        )}
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

function Tabs() {
  const { t } = useTranslation();
  return (
    <ViewTabs label={t('groupings.tabs')}>
      {KINDS.map((kind) => (
        <ViewTab key={kind} to={`/${kind}`}>
          {t(`groupings.kind.${kind}`)}
        </ViewTab>
      ))}
    </ViewTabs>
  );
}
