import type { EndpointDefinition } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useRef } from 'react';
import { PlainForm } from '../forms/plain-form.tsx';
import { useUnsaved } from '../forms/unsaved-guard.tsx';
import { useMay } from '../frame/session.tsx';
import type { KeptWork } from './kept-work.ts';
import { PublishBar, submits } from './publish-bar.tsx';

interface DraftFormProps<T> {
  /** The page whose action it is. */
  action: string;
  work: KeptWork<readonly T[]>;
  /** What the calls name the list. */
  list: 'items' | 'blocks';
  drafted: boolean;
  save: EndpointDefinition;
  publish: EndpointDefinition;
  onDiscard: () => void;
}

/** The foot of a document that is one list: it is sent whole as a form, which works without scripts too (BO-269). */
export function DraftForm<T>({ action, work, list, drafted, save, publish, onDiscard }: DraftFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const kept = useUnsaved(work.changed);
  const onSubmit = () => {
    const sent = uuidv7();
    if (key.current) key.current.value = sent;
    work.sends(sent);
    kept();
  };
  useHotkeys({
    'Ctrl+S': () => form.current?.requestSubmit(form.current.querySelector<HTMLElement>('[data-save]')),
  });
  return (
    <PlainForm ref={form} action={action} onSubmit={onSubmit} className="sticky bottom-0 z-20">
      <input ref={key} type="hidden" name="key" />
      <input type="hidden" name="version" value={work.version} />
      <input type="hidden" name="count" value={work.body.length} />
      <input type="hidden" name={list} value={JSON.stringify(work.body)} />
      <PublishBar
        changed={work.changed}
        drafted={drafted}
        mayPublish={useMay('content.publish')}
        save={submits(save.name)}
        publish={submits(publish.name)}
        onDrop={work.drop}
        onDiscard={onDiscard}
      />
    </PlainForm>
  );
}
