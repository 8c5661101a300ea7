import {
  WRITING_PARTS,
  type Writing,
  type WritingPart,
  type WrittenShared,
  type WrittenText,
  writingsContract,
} from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { useKeptWork } from '../../content/kept-work.ts';
import { useAutosave } from '../../content/use-autosave.ts';
import { useReread } from '../../content/use-reread.ts';
import { useWritingCalls } from './use-writing-calls.ts';

/** What is being written, by part: what languages share, and each language. */
export function useWriting(read: Writing) {
  const { document: writing, reread } = useReread(read, writingsContract.get, {
    params: { kind: read.kind, id: read.id },
  });
  const { id, kind, shared, texts, drafts } = writing;
  const versionOf = (part: WritingPart) => drafts.find((draft) => draft.part === part)?.version ?? 0;
  const parts = {
    shared: useKeptWork<WrittenShared>(`${kind}:${id}:shared`, shared, versionOf('shared')),
    fr: useKeptWork<WrittenText>(`${kind}:${id}:fr`, texts.fr, versionOf('fr')),
    ar: useKeptWork<WrittenText>(`${kind}:${id}:ar`, texts.ar, versionOf('ar')),
    en: useKeptWork<WrittenText>(`${kind}:${id}:en`, texts.en, versionOf('en')),
  };
  const isChanged = (part: WritingPart) => parts[part].changed;
  const isOpen = (part: WritingPart) =>
    isChanged(part) || parts[part].isAhead || drafts.some((draft) => draft.part === part && draft.drafted);
  const { autosave, isUnanswered, ...calls } = useWritingCalls(writing, parts);
  const changed = WRITING_PARTS.filter(isChanged);
  const isHeld = calls.busy;
  const free = changed.filter((part) => parts[part].found === null || parts[part].found === 'mine');
  const typed =
    free.length > 0 ? JSON.stringify(free.map((part) => [part, parts[part].version, parts[part].body])) : '';
  const isKept = useAutosave(typed, { save: () => autosave(free), isHeld, isUnanswered, onKept: reread });
  return {
    ...{ writing, parts, ...calls },
    text: (locale: Locale) => parts[locale].body,
    write: (locale: Locale, change: Partial<WrittenText>) =>
      parts[locale].change({ ...parts[locale].body, ...change }),
    share: (change: Partial<WrittenShared>) => parts.shared.change({ ...parts.shared.body, ...change }),
    changed,
    /** When it was saved by itself, if it was. */
    savedAt: isKept ? writing.savedAt : null,
    /** Something of it waits for its publication. */
    isDrafted: drafts.some(({ drafted }) => drafted) || WRITING_PARTS.some((part) => parts[part].isAhead),
    /** The drafts that are on the screen. */
    seen: drafts.map(({ part }) => ({ part, version: parts[part].version })),
    /** What visitors do not see yet: typed, or drafted. */
    open: WRITING_PARTS.filter(isOpen),
    drop: () => {
      const back = WRITING_PARTS.filter(isChanged).map((part) => parts[part].drop());
      return () => {
        for (const undo of back) undo();
      };
    },
  };
}
export type WritingWork = ReturnType<typeof useWriting>;

/** What is being written, by part. */
export type WritingParts = {
  readonly [Part in WritingPart]: ReturnType<
    typeof useKeptWork<Part extends 'shared' ? WrittenShared : WrittenText>
  >;
};
