import { documentsContract, homeEditorContract } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DocumentPage } from '../../content/document-page.tsx';
import { DraftForm } from '../../content/draft-form.tsx';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { ListCard } from '../../content/list-card.tsx';
import { PreviewLink } from '../../content/preview-link.tsx';
import { useListDraft } from '../../content/use-list-draft.ts';
import { wrongIn } from '../../content/use-opened.ts';
import { useReread } from '../../content/use-reread.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { BlockCard } from './block-card.tsx';
import { BlockList } from './block-list.tsx';
import type { loader } from './load.server.ts';
import { PreviewCard } from './preview-card.tsx';
import { type HomeWork, useHome } from './use-home.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  documentsContract.discard,
  documentsContract.name,
  documentsContract.restore,
  homeEditorContract.publish,
  homeEditorContract.save,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** The home page of the shop: its blocks, arranged as a draft and published at once. */
export default function HomePage() {
  const { home: read, versions, now, title } = useLoaderData<typeof loader>();
  const { document: home, reread } = useReread(read, homeEditorContract.get);
  const work = useHome(home);
  const draft = useListDraft({
    ...{ work: work.work, kind: 'home', id: 'home', onKept: reread },
    send: (save, { version, entries }) =>
      save(homeEditorContract.save, { body: { version, count: entries.length, blocks: [...entries] } }),
  });
  const { document, refused, errors } = draft;
  useHotkeys({ C: work.full ? undefined : work.add });
  return (
    <DocumentPage
      {...{ title, document, versions, now, refused }}
      of={home}
      actions={home.drafted && <PreviewLink of="home" />}
      kept={<KeptNotice work={work.work} />}
      main={
        <>
          <BlocksCard home={work} errors={errors} />
          <PreviewCard version={work.work.version} changed={work.work.changed} />
        </>
      }
      side={<BlockCard home={work} errors={errors} />}
      foot={
        <DraftForm
          action="/home-blocks"
          work={work.work}
          draft={draft}
          of={home}
          list="blocks"
          save={homeEditorContract.save}
          publish={homeEditorContract.publish}
        />
      }
    />
  );
}

function BlocksCard({ home, errors }: { home: HomeWork; errors: FirstErrors }) {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const wrong = wrongIn('blocks', home.blocks, errors);
  const begin = loaded.home.suggested.length > 0 ? { label: t('home.begin'), run: home.begin } : undefined;
  return (
    <ListCard
      title={t('home.blocks')}
      icon="layers"
      count={home.blocks.length}
      add={{ label: t('home.addBlock'), hotkey: 'C', full: home.full, run: home.add }}
      empty={{ title: t('home.none'), text: t('home.noneText'), begin }}
      hint={t('home.order')}
    >
      <BlockList home={home} wrong={wrong} now={loaded.now} />
    </ListCard>
  );
}
