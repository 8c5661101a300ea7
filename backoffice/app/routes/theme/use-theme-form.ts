import { themesContract } from '@hanout/contracts';
import {
  isReadyTheme,
  READY_THEMES,
  readThemeValues,
  resolveTheme,
  THEME_VARIABLES,
  type ThemeGroup,
  type ThemeValues,
} from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** As typed: a value of a theme once it can be read. */
type Texts = Readonly<Record<string, string>>;

/** Steps back that are remembered. */
const STEPS = 100;

/** A theme as it is being written: what is typed, what of it can be read, and what it looks like. */
export function useThemeForm() {
  const { theme } = useLoaderData<typeof loader>();
  const base: ThemeValues = READY_THEMES[isReadyTheme(theme.base) ? theme.base : 'blanche'];
  const writing = useTexts(theme.draft ?? theme.values);
  const { texts } = writing;
  const { values, wrong } = useMemo(() => readThemeValues(texts), [texts]);
  const resolved = useMemo(() => resolveTheme(base, values), [base, values]);
  const kept = useKeeping(texts, values, wrong.length > 0);
  useUnsaved(kept.changed.length > 0);
  return { theme, base, values, resolved, wrong, ...writing, ...kept };
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
    set: (key: string, text: string) => put({ ...texts, [key]: text }),
    reset: (key: string) => without([key]),
    resetGroup: (group: ThemeGroup) =>
      without(THEME_VARIABLES.filter((one) => one.group === group).map(({ key }) => key)),
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
  const { save: send, busy, refused } = useSave();
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
  const message = refused?.code === 'stale' ? t('themes.stale') : refused?.message;
  return { changed, busy, message, publish, restore, save: () => save(t('themes.saved')) };
}

function differing(one: Texts, other: Texts): string[] {
  return THEME_VARIABLES.map(({ key }) => key).filter((key) => one[key] !== other[key]);
}
