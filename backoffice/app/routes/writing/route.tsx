import { documentsContract, writingsContract } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { DocumentPage } from '../../content/document-page.tsx';
import { KeptNotice } from '../../content/kept-notice.tsx';
import { PreviewLink } from '../../content/preview-link.tsx';
import { PublishBar } from '../../content/publish-bar.tsx';
import { useDiscard } from '../../content/use-discard.ts';
import type { VersionsOf } from '../../content/versions-dialog.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { isUnfinished } from '../../forms/unfinished.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { screenOf } from '../../writings/kinds.ts';
import { LanguageCard } from './language-card.tsx';
import type { loader } from './load.server.ts';
import { SharedCard } from './shared-card.tsx';
import { StateCard } from './state-card.tsx';
import { useWriting, type WritingWork } from './use-writing.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  documentsContract.discard,
  documentsContract.name,
  documentsContract.restore,
  writingsContract.plan,
  writingsContract.publish,
  writingsContract.remove,
  writingsContract.save,
  writingsContract.setShown,
  writingsContract.unplan,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** One page, post or blog category: each language is written beside the French, and published when it is ready. */
export default function WritingPage() {
  const { writing } = useLoaderData<typeof loader>();
  return <WritingEditor key={writing.id} />;
}

function WritingEditor() {
  const { writing: read, versions, now, title } = useLoaderData<typeof loader>();
  const work = useWriting(read);
  const { writing } = work;
  const { kind, id } = writing;
  const document: VersionsOf = { kind, id, drafts: work.seen };
  const { discard, refused: undiscarded } = useDiscard(document);
  useUnsaved(work.changed.length > 0);
  useHotkeys({
    'Ctrl+S': () => work.changed.length > 0 && !isUnfinished() && void work.save(work.changed),
  });
  const { shown } = screenOf(kind);
  return (
    <FormErrors value={work.errors}>
      <DocumentPage
        {...{ title, document, versions, now }}
        of={writing}
        refused={work.refused ?? undiscarded}
        actions={work.isDrafted && shown && <PreviewLink of={`${kind}:${id}`} />}
        kept={<Kept work={work} />}
        main={<LanguageCard work={work} />}
        side={
          <>
            <StateCard work={work} now={now} />
            <SharedCard work={work} />
          </>
        }
        foot={<Foot work={work} onDiscard={discard} />}
      />
    </FormErrors>
  );
}

/** Said once, whichever parts of it were found again. */
function Kept({ work: { parts } }: { work: WritingWork }) {
  const found = Object.values(parts).filter((part) => part.found);
  const [first] = found;
  if (!first) return null;
  const take = () => {
    for (const part of found) part.take();
  };
  const drop = () => {
    const back = found.map((part) => part.drop());
    return () => {
      for (const undo of back) undo();
    };
  };
  return <KeptNotice work={{ found: first.found, take, drop }} />;
}

function Foot({ work, onDiscard }: { work: WritingWork; onDiscard: () => void }) {
  return (
    <div className="sticky bottom-0 z-20">
      <PublishBar
        changed={work.changed.length > 0}
        savedAt={work.savedAt}
        drafted={work.isDrafted}
        busy={work.busy}
        mayPublish={useMay('content.publish')}
        save={{ type: 'button', disabled: work.busy, onClick: () => void work.save(work.changed) }}
        publish={{ type: 'button', disabled: work.busy, onClick: () => void work.publish(work.open) }}
        onDrop={work.drop}
        onDiscard={onDiscard}
      />
    </div>
  );
}
