import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import type { FirstErrors, Outcome } from '../forms/outcome.ts';
import { useSave } from '../forms/use-save.ts';
import type { KeptWork } from './kept-work.ts';
import { useAutosave } from './use-autosave.ts';
import { useDiscard } from './use-discard.ts';
import { type Kept, useQuietSaves } from './use-quiet-saves.ts';
import type { VersionsOf } from './versions-dialog.tsx';

const NONE: FirstErrors = {};

/** The whole list, over the draft of this version. */
interface Sent<T> {
  readonly version: number;
  readonly entries: readonly T[];
}

interface ListDraftOf<T> {
  readonly work: KeptWork<readonly T[]>;
  readonly kind: VersionsOf['kind'];
  readonly id: string;
  readonly send: (
    save: ReturnType<typeof useSave>['saveQuietly'],
    sent: Sent<T>,
  ) => Promise<Outcome<{ readonly version: number }>>;
  /** It was saved by itself. */
  readonly onKept: () => void;
}

/** A document that is one list, as a draft: it is saved by itself while it is written, and sent whole as a form. */
export function useListDraft<T>({ work, kind, id, send, onKept }: ListDraftOf<T>) {
  const answer = useActionData<Outcome<unknown>>();
  const document: VersionsOf = { kind, id, drafts: [{ part: 'shared', version: work.version }] };
  const { discard, refused: undiscarded } = useDiscard(document);
  const { saveQuietly, refused: unkept } = useSave();
  const [isSent, setSent] = useState(false);
  const saves = useQuietSaves<Sent<T>, { version: number }>({
    send: (sent) => send(saveQuietly, sent),
    onTaken: ({ entries }, { version }) => work.advance({ version, body: entries }),
  });
  const { heard, inTurn, isQuiet, isUnanswered, keep, unanswered } = saves;
  const autosave = async (): Promise<Kept> => {
    const earlier = unanswered();
    const first = await heard();
    // Entries that were refused are no reason to keep none of those that are there now.
    if (first === 'lost' || first === 'overtaken') return first;
    const { version, body } = work.now();
    if (body === earlier?.entries) return first;
    work.tells(body);
    return keep({ version, entries: body });
  };
  const isFree = work.found === null || work.found === 'mine';
  const typed = work.changed && isFree ? JSON.stringify([work.version, work.body]) : '';
  const isKept = useAutosave(typed, {
    save: () => inTurn(autosave),
    ...{ isHeld: isSent, isUnanswered, onKept },
  });
  // An entry that is not finished is no fault until somebody saves it.
  const unsaved = unkept?.code === 'invalid' ? null : unkept;
  const refused = undiscarded ?? unsaved ?? (answer?.ok === false && !isKept ? answer : null);
  return {
    ...{ document, discard, refused, isKept, isQuiet },
    errors: refused?.errors ?? NONE,
    /** @returns whether a form may follow: what was sent before it is known, and of nobody else. */
    quiet: async (): Promise<boolean> => {
      const last = await inTurn(heard);
      return last === 'taken' || last === 'refused';
    },
    /** It is sent as a form now, and the page is loaded anew. */
    leave: () => setSent(true),
  };
}
export type ListDraft = ReturnType<typeof useListDraft>;
