import {
  WRITING_PARTS,
  type Writing,
  type WritingPart,
  type WrittenShared,
  type WrittenText,
  writingsContract,
} from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWork } from '../../content/kept-work.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { useSave } from '../../forms/use-save.ts';

const NONE: FirstErrors = {};

/** What is being written, by part: what languages share, and each language. */
export function useWriting(writing: Writing) {
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
    isChanged(part) || drafts.some((draft) => draft.part === part && draft.drafted);
  const calls = useCalls(writing, parts, isChanged);
  return {
    ...{ writing, parts, ...calls },
    text: (locale: Locale) => parts[locale].body,
    write: (locale: Locale, change: Partial<WrittenText>) =>
      parts[locale].change({ ...parts[locale].body, ...change }),
    share: (change: Partial<WrittenShared>) => parts.shared.change({ ...parts.shared.body, ...change }),
    changed: WRITING_PARTS.filter(isChanged),
    /** What visitors do not see yet: typed, or drafted. */
    open: WRITING_PARTS.filter(isOpen),
    drop: () => {
      for (const part of WRITING_PARTS) parts[part].drop();
    },
  };
}
export type WritingWork = ReturnType<typeof useWriting>;

type Parts = {
  readonly [Part in WritingPart]: ReturnType<
    typeof useKeptWork<Part extends 'shared' ? WrittenShared : WrittenText>
  >;
};

function useCalls({ id, kind }: Writing, parts: Parts, isChanged: (part: WritingPart) => boolean) {
  const { t } = useTranslation();
  const { save: send, busy, refused } = useSave();
  // Which parts the refused call was about, in its order.
  const [asked, setAsked] = useState<readonly WritingPart[]>([]);
  const params = { kind, id };
  const bodiesOf = (named: readonly WritingPart[], whole: boolean) => {
    setAsked(named);
    return named.map((part) => {
      const { version, body } = parts[part];
      return { part, version, ...((whole || isChanged(part)) && { body }) } as never;
    });
  };
  const settle = (named: readonly WritingPart[]) => {
    for (const part of named) {
      const { version, body } = parts[part];
      parts[part].settle({ version, body: body as never });
    }
  };
  return {
    busy,
    refused,
    errors: refused ? namedErrors(refused.errors, asked) : NONE,
    save: async (named: readonly WritingPart[]) => {
      const answer = await send(writingsContract.save, { params, body: { parts: bodiesOf(named, true) } });
      if (!answer.ok) return;
      settle(named);
      notifyDone(t('writings.saved'));
    },
    publish: async (named: readonly WritingPart[]) => {
      const answer = await send(writingsContract.publish, {
        params,
        body: { parts: bodiesOf(named, false) },
      });
      if (!answer.ok) return;
      settle(named);
      notifyDone(t('writings.published'));
    },
    plan: async (at: string, named: readonly WritingPart[]) => {
      const body = { at, parts: bodiesOf(named, false) };
      const answer = await send(writingsContract.plan, { params, body });
      if (!answer.ok) return;
      settle(named);
      notifyDone(t('writings.planned'));
    },
    unplan: () => send(writingsContract.unplan, { params }, t('writings.unplanned')),
    setShown: (active: boolean) =>
      send(
        writingsContract.setShown,
        { params, body: { active } },
        t(active ? 'writings.nowShown' : 'writings.nowHidden'),
      ),
  };
}

/** Errors by part and field, whether the contract or the shop refused them. */
function namedErrors(errors: FirstErrors, asked: readonly WritingPart[]): FirstErrors {
  const named = Object.entries(errors).map(([path, text]) => {
    const [, index, field] = /^parts\.(\d+)\.body\.(.+)$/.exec(path) ?? [];
    return [field ? `${asked[Number(index)]}.${field}` : path, text];
  });
  return Object.fromEntries(named);
}
