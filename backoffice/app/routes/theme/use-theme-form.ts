import { themesContract } from '@hanout/contracts';
import {
  isReadyTheme,
  READY_THEMES,
  readThemeValues,
  resolveTheme,
  THEME_SETTINGS,
  type ThemeValues,
  type ThemeVariable,
} from '@hanout/kernel';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedByWords } from '../../forms/stale-words.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** As typed: a value of a theme once it can be read. */
export type Texts = Readonly<Record<string, string>>;

/** What opens a draft, and until when. */
export interface SharedDraft {
  readonly token: string;
  readonly until: string;
}

/** Steps back that are remembered. */
const STEPS = 100;

/** A theme as it is being written: what is typed, what of it can be read, and what it looks like. */
export function useThemeForm() {
  const { theme } = useLoaderData<typeof loader>();
  const base: ThemeValues = READY_THEMES[isReadyTheme(theme.base) ? theme.base : 'blanche'];
  const writing = useTexts(theme.draft ?? theme.values);
  const { texts, put } = writing;
  const { values, wrong } = useMemo(() => readThemeValues(texts), [texts]);
  const resolved = useMemo(() => resolveTheme(base, values), [base, values]);
  const kept = useKeeping(texts, values, wrong.length > 0);
  useUnsaved(kept.changed.length > 0);
  /** What was chosen of both stands over what somebody else saved, and is not saved yet. */
  const settle = (picked: Texts) => {
    kept.seeTheirs();
    put(picked);
  };
  return { theme, base, values, resolved, wrong, ...writing, ...kept, settle };
}

export type ThemeForm = ReturnType<typeof useThemeForm>;

/** What is typed, with the steps back. */
function useTexts(begun: Texts) {
  const [texts, setTexts] = useState(begun);
  const [steps, setSteps] = useState<readonly Texts[]>([]);
  const put = (next: Texts) => {
    setSteps((known) => [...known.slice(1 - STEPS), texts]);
    setTexts(next);
  };
  const without = (keys: readonly string[]) =>
    put(Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))));
  const undo = () => {
    setTexts(steps.at(-1) ?? {});
    setSteps(steps.slice(0, -1));
  };
  return {
    texts,
    put,
    set: (key: string, text: string) => put({ ...texts, [key]: text }),
    reset: (key: string) => without([key]),
    resetGroup: (group: ThemeVariable['group']) =>
      without(THEME_SETTINGS.filter((one) => one.group === group).map(({ key }) => key)),
    resetAll: () => put({}),
    undo: steps.length === 0 ? undefined : undo,
  };
}

/** Saves the draft and publishes it. It began from one version: who saves after somebody else is told so. */
function useKeeping(texts: Texts, values: ThemeValues, isWrong: boolean) {
  const { t } = useTranslation();
  const { theme } = useLoaderData<typeof loader>();
  const { draft, isDefault } = theme;
  const [kept, setKept] = useState({ texts: draft ?? theme.values, version: theme.draftVersion });
  const { save: send, busy, refused, forget } = useSave();
  const { revalidate } = useRevalidator();
  const params = { id: theme.id };
  const changed = differing(texts, kept.texts);
  /** @returns the draft's version, or nothing where it was refused. */
  const save = async (said?: string): Promise<number | undefined> => {
    if (busy || isWrong) return undefined;
    if (changed.length === 0) return kept.version;
    const answer = await send(
      themesContract.saveDraft,
      { params, body: { version: kept.version, values } },
      said,
    );
    // What somebody else saved is read again, beside what is typed.
    if (!answer.ok && answer.code === 'stale') revalidate();
    if (!answer.ok) return undefined;
    setKept({ texts, version: answer.data.draftVersion });
    return answer.data.draftVersion;
  };
  const publish = async (acceptContrast: boolean) => {
    const draftVersion = await save();
    if (draftVersion === undefined) return;
    const said = t(isDefault ? 'themes.published' : 'themes.publishedHidden');
    const answer = await send(
      themesContract.publish,
      { params, body: { draftVersion, acceptContrast } },
      said,
    );
    setKept({ texts, version: answer.ok ? answer.data.draftVersion : draftVersion });
  };
  const restore = async (number: number) => {
    const said = t('themes.restored', { number });
    const answer = await send(
      themesContract.restore,
      { params, body: { version: kept.version, number } },
      said,
    );
    return answer.ok;
  };
  /** The saved draft for whoever has its address, for two days. */
  const share = async (): Promise<SharedDraft | undefined> => {
    if ((await save()) === undefined) return undefined;
    const answer = await send(themesContract.share, { params });
    return answer.ok ? answer.data : undefined;
  };
  const isStale = refused?.code === 'stale' && theme.draftVersion !== kept.version;
  const theirs: Texts = draft ?? theme.values;
  const conflict = isStale ? { begun: kept.texts, theirs } : undefined;
  const seeTheirs = () => {
    setKept({ texts: theirs, version: theme.draftVersion });
    forget();
  };
  const message =
    refused?.code === 'stale' ? savedByWords(t, t('themes.stale'), refused.by) : refused?.message;
  const acts = { publish, restore, share, seeTheirs, save: () => save(t('themes.saved')) };
  return { changed, busy, message, conflict, ...acts };
}

function differing(one: Texts, other: Texts): string[] {
  return THEME_SETTINGS.map(({ key }) => key).filter((key) => one[key] !== other[key]);
}
