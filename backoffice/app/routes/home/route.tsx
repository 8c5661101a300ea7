import { documentsContract, homeEditorContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { PublishBar } from '../../content/publish-bar.tsx';
import { Since } from '../../content/since.tsx';
import { useDiscard } from '../../content/use-discard.ts';
import { VersionsDialog, type VersionsOf } from '../../content/versions-dialog.tsx';
import type { FirstErrors, Outcome } from '../../forms/outcome.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { BlockCard } from './block-card.tsx';
import { BlockList } from './block-list.tsx';
import type { loader } from './load.server.ts';
import { type HomeWork, useHome } from './use-home.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  documentsContract.discard,
  documentsContract.restore,
  homeEditorContract.publish,
  homeEditorContract.save,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

const NONE: FirstErrors = {};

/** The home page of the shop: its blocks, arranged as a draft and published at once. */
export default function HomePage() {
  const { home, versions, now, title } = useLoaderData<typeof loader>();
  const answer = useActionData<Outcome<unknown>>();
  const work = useHome(home);
  const form = useRef<HTMLFormElement>(null);
  const kept = useUnsaved(work.work.changed);
  const document = {
    kind: 'home',
    id: 'home',
    drafts: [{ part: 'shared', version: home.version }],
  } satisfies VersionsOf;
  const { discard, refused: undiscarded } = useDiscard(document);
  useHotkeys({
    C: work.full ? undefined : work.add,
    'Ctrl+S': () => form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[data-save]')),
  });
  const refused = answer?.ok === false ? answer : undiscarded;
  const history = <VersionsDialog document={document} versions={versions} now={now} />;
  return (
    <Page
      title={title}
      after={<Since of={home} now={now} />}
      actions={
        <>
          {home.drafted && <PreviewLink token={home.preview} />}
          {history}
        </>
      }
      phoneActions={history}
    >
      <div className="order-page flex-1">
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <KeptNotice work={work.work} />
          <BlocksCard home={work} errors={refused?.errors ?? NONE} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <BlockCard home={work} errors={refused?.errors ?? NONE} />
        </div>
      </div>
      <PlainForm ref={form} action="/home-blocks" onSubmit={kept} className="sticky bottom-0 z-20">
        <input type="hidden" name="version" value={work.work.version} />
        <input type="hidden" name="count" value={work.blocks.length} />
        <input type="hidden" name="blocks" value={JSON.stringify(work.blocks)} />
        <PublishBar
          changed={work.work.changed}
          drafted={home.drafted}
          mayPublish={useMay('content.publish')}
          save={homeEditorContract.save.name}
          publish={homeEditorContract.publish.name}
          onDrop={work.work.drop}
          onDiscard={discard}
        />
      </PlainForm>
    </Page>
  );
}

/** The shop with the draft that is saved, in the language of the page. */
function PreviewLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const start = locale === 'fr' ? '/' : `/${locale}`;
  return (
    <a
      href={`${start}?preview=${encodeURIComponent(token)}`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ kind: 'ghost' })}
    >
      <Icon name="external-link" /> {t('drafts.preview')}
    </a>
  );
}

function BlocksCard({ home, errors }: { home: HomeWork; errors: FirstErrors }) {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const wrong = new Set(
    Object.keys(errors).flatMap((path) => home.blocks[Number(/^blocks\.(\d+)/.exec(path)?.[1])]?.id ?? []),
  );
  const isEmpty = home.blocks.length === 0;
  return (
    <Card
      title={t('home.blocks')}
      icon="layers"
      meta={isEmpty ? undefined : home.blocks.length}
      actions={
        <Button size="s" icon="plus" hotkey="C" disabled={home.full} onClick={home.add}>
          {t('home.addBlock')}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon="layers"
          title={t('home.none')}
          action={
            loaded.home.suggested.length > 0 && (
              <Button kind="primary" onClick={home.begin}>
                {t('home.begin')}
              </Button>
            )
          }
        >
          {t('home.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-xs text-ink-3 max-desk:hidden">{t('home.order')}</p>
          <BlockList home={home} wrong={wrong} now={loaded.now} />
        </>
      )}
    </Card>
  );
}
