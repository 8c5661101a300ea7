import { documentsContract, menusContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { PublishBar } from '../../content/publish-bar.tsx';
import { VersionsDialog } from '../../content/versions-dialog.tsx';
import type { FirstErrors, Outcome } from '../../forms/outcome.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { MENU_SCREENS } from '../../menus/menu-screens.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { timedWhen } from '../../time/when.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryList } from './entry-list.tsx';
import type { loader } from './load.server.ts';
import { type MenuWork, useMenu } from './use-menu.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  documentsContract.discard,
  documentsContract.restore,
  menusContract.publish,
  menusContract.save,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

const NONE: FirstErrors = {};

/** One menu of the shop: what is sent is a form, and the page is loaded anew (BO-269). */
export default function MenuPage() {
  const { place } = useLoaderData<typeof loader>();
  return <MenuEditor key={place} />;
}

function MenuEditor() {
  const { t } = useTranslation();
  const { place, menu, versions, now, title } = useLoaderData<typeof loader>();
  const answer = useActionData<Outcome<unknown>>();
  const work = useMenu(place, menu);
  const form = useRef<HTMLFormElement>(null);
  const kept = useUnsaved(work.work.changed);
  const discard = useDiscard(place, menu.version);
  useHotkeys({
    'Ctrl+S': () => form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[data-save]')),
  });
  const refused = answer?.ok === false ? answer : null;
  const drafts = [{ part: 'shared' as const, version: menu.version }];
  return (
    <Page
      title={title}
      after={<Since />}
      actions={
        <VersionsDialog document={{ kind: 'menu', id: place, drafts }} versions={versions} now={now} />
      }
      phoneActions={
        <VersionsDialog document={{ kind: 'menu', id: place, drafts }} versions={versions} now={now} />
      }
    >
      <ViewTabs label={t('menus.title')}>
        {MENU_SCREENS.map(({ to, label }) => (
          <ViewTab key={to} to={to}>
            {t(label)}
          </ViewTab>
        ))}
      </ViewTabs>
      <PlainForm ref={form} action={`/menus/${place}`} onSubmit={kept} className="flex flex-1 flex-col">
        <input type="hidden" name="version" value={work.work.version} />
        <input type="hidden" name="count" value={work.tree.length} />
        <input type="hidden" name="items" value={JSON.stringify(work.tree)} />
        <div className="order-page flex-1">
          <div className="flex min-w-0 flex-col gap-3.5">
            {refused && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
            <KeptNotice work={work.work} />
            <EntriesCard menu={work} errors={refused?.errors ?? NONE} />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <EntryCard menu={work} errors={refused?.errors ?? NONE} />
          </div>
        </div>
        <PublishBar
          changed={work.work.changed}
          drafted={menu.drafted}
          mayPublish={useMay('content.publish')}
          save={menusContract.save.name}
          publish={menusContract.publish.name}
          onDrop={work.work.drop}
          onDiscard={discard}
        />
      </PlainForm>
    </Page>
  );
}

/** Who saved or published last, and when. */
function Since() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { menu, now } = useLoaderData<typeof loader>();
  const at = menu.savedAt ?? menu.publishedAt;
  if (!at) return null;
  const said = { when: timedWhen(at, new Date(now), locale), name: menu.savedBy ?? menu.publishedBy };
  return (
    <span className="truncate text-xs text-ink-3">
      {t(menu.savedAt ? 'drafts.draftText' : 'drafts.publishedText', said)}
    </span>
  );
}

function EntriesCard({ menu, errors }: { menu: MenuWork; errors: FirstErrors }) {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const wrong = new Set(
    Object.keys(errors).flatMap((path) => menu.tree[Number(/^items\.(\d+)/.exec(path)?.[1])]?.id ?? []),
  );
  const isEmpty = menu.tree.length === 0;
  return (
    <Card
      title={t('menus.entries')}
      icon="list"
      meta={isEmpty ? undefined : menu.tree.length}
      actions={
        <Button size="s" icon="plus" onClick={menu.add}>
          {t('menus.add')}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon="list"
          title={t('menus.none')}
          action={
            loaded.menu.suggested.length > 0 && (
              <Button kind="primary" onClick={menu.begin}>
                {t('menus.begin')}
              </Button>
            )
          }
        >
          {t('menus.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-xs text-ink-3 max-desk:hidden">{t('menus.depth')}</p>
          <EntryList menu={menu} wrong={wrong} />
        </>
      )}
    </Card>
  );
}

function useDiscard(place: string, version: number) {
  const { t } = useTranslation();
  const { save } = useSave();
  return async () => {
    const drafts = [{ part: 'shared' as const, version }];
    const answer = await save(documentsContract.discard, {
      params: { kind: 'menu', id: place },
      body: { drafts },
    });
    if (answer.ok) notifyDone(t('drafts.discarded'));
  };
}
