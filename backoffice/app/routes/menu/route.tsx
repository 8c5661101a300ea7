import { documentsContract, menusContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { DocumentPage } from '../../content/document-page.tsx';
import { DraftForm } from '../../content/draft-form.tsx';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { ListCard } from '../../content/list-card.tsx';
import { useListDraft } from '../../content/use-list-draft.ts';
import { wrongIn } from '../../content/use-opened.ts';
import { useReread } from '../../content/use-reread.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { MENU_SCREENS } from '../../menus/menu-screens.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryList } from './entry-list.tsx';
import type { loader } from './load.server.ts';
import { type MenuWork, useMenu } from './use-menu.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  documentsContract.discard,
  documentsContract.name,
  documentsContract.restore,
  menusContract.publish,
  menusContract.save,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** One menu of the shop: what is sent is a form, and the page is loaded anew (BO-269). */
export default function MenuPage() {
  const { place } = useLoaderData<typeof loader>();
  return <MenuEditor key={place} />;
}

function MenuEditor() {
  const { t } = useTranslation();
  const { place, menu: read, versions, now, title } = useLoaderData<typeof loader>();
  const params = { place };
  const { document: menu, reread } = useReread(read, menusContract.get, { params });
  const work = useMenu(place, menu);
  const draft = useListDraft({
    ...{ work: work.work, kind: 'menu', id: place, onKept: reread },
    send: (save, { version, entries }) =>
      save(menusContract.save, { params, body: { version, count: entries.length, items: [...entries] } }),
  });
  const { document, refused, errors } = draft;
  return (
    <DocumentPage
      {...{ title, document, versions, now, refused }}
      of={menu}
      above={
        <ViewTabs label={t('menus.title')}>
          {MENU_SCREENS.map(({ to, label }) => (
            <ViewTab key={to} to={to}>
              {t(label)}
            </ViewTab>
          ))}
        </ViewTabs>
      }
      kept={<KeptNotice work={work.work} />}
      main={<EntriesCard menu={work} errors={errors} />}
      side={<EntryCard menu={work} errors={errors} />}
      foot={
        <DraftForm
          action={`/menus/${place}`}
          work={work.work}
          draft={draft}
          of={menu}
          list="items"
          save={menusContract.save}
          publish={menusContract.publish}
        />
      }
    />
  );
}

function EntriesCard({ menu, errors }: { menu: MenuWork; errors: FirstErrors }) {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const wrong = wrongIn('items', menu.tree, errors);
  const begin = loaded.menu.suggested.length > 0 ? { label: t('menus.begin'), run: menu.begin } : undefined;
  return (
    <ListCard
      title={t('menus.entries')}
      icon="list"
      count={menu.tree.length}
      add={{ label: t('menus.add'), run: menu.add }}
      empty={{ title: t('menus.none'), text: t('menus.noneText'), begin }}
      hint={t('menus.depth')}
    >
      <EntryList menu={menu} wrong={wrong} />
    </ListCard>
  );
}
