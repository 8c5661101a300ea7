import type { EndpointDefinition } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useUnsaved } from '../forms/unsaved-guard.tsx';
import { useMay } from '../frame/session.tsx';
import type { KeptWork } from './kept-work.ts';
import { PublishBar, submits } from './publish-bar.tsx';
import type { ListDraft } from './use-list-draft.ts';

interface DraftFormProps<T> {
  /** The page whose action it is. */
  action: string;
  work: KeptWork<readonly T[]>;
  draft: ListDraft;
  /** As the server has it. */
  of: { readonly drafted: boolean; readonly savedAt: string | null };
  /** What the calls name the list. */
  list: 'items' | 'blocks';
  save: EndpointDefinition;
  publish: EndpointDefinition;
}

/** The foot of a document that is one list: it is sent whole as a form, which works without scripts too (BO-269). */
export function DraftForm<T>({ action, work, draft, of, list, save, publish }: DraftFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const kept = useUnsaved(work.changed);
  const { onSubmit, isWaiting } = useSubmitOnceQuiet(draft, () => {
    const sent = uuidv7();
    if (key.current) key.current.value = sent;
    work.sends(sent);
    kept();
    draft.leave();
  });
  useHotkeys({
    'Ctrl+S': () => {
      form.current?.querySelector<HTMLElement>('[data-save]')?.click();
    },
  });
  return (
    <PlainForm ref={form} action={action} onSubmit={onSubmit} className="sticky bottom-0 z-20">
      <input ref={key} type="hidden" name="key" />
      <input type="hidden" name="version" value={work.version} />
      <input type="hidden" name="count" value={work.body.length} />
      <input type="hidden" name={list} value={JSON.stringify(work.body)} />
      <PublishBar
        changed={work.changed}
        savedAt={draft.isKept ? of.savedAt : null}
        drafted={of.drafted || work.isAhead}
        busy={isWaiting}
        mayPublish={useMay('content.publish')}
        save={submits(save.name)}
        publish={submits(publish.name)}
        onDrop={work.drop}
        onDiscard={draft.discard}
      />
    </PlainForm>
  );
}

/**
 * What is being saved by itself is waited for before the form is sent: it would be sent over a draft that is no more. The
 * form goes once its page shows what was answered; a button that is gone by then has nothing left to save.
 */
function useSubmitOnceQuiet(draft: ListDraft, send: () => void) {
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (asked instanceof HTMLButtonElement && asked.isConnected) asked.form?.requestSubmit(asked);
    setAsked(null);
  }, [asked]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isWaiting && draft.isQuiet()) return send();
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isWaiting) return;
    setWaiting(true);
    void draft.quiet().then((mayFollow) => {
      setWaiting(false);
      if (mayFollow) setAsked(submitter);
    });
  };
  return { onSubmit, isWaiting };
}
