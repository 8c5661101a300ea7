import {
  type Translation,
  type TranslationLocale,
  type TranslationRow,
  translationsContract,
} from '@hanout/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { readTab, writeTab } from '../../forms/tab-storage.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useSave } from '../../forms/use-save.ts';

type Texts = Readonly<Record<string, string>>;

const textsOf = (read: Translation): Texts =>
  Object.fromEntries(read.fields.map(({ field, text }) => [field, text]));
const same = (one: Texts, other: Texts) => JSON.stringify(one) === JSON.stringify(other);

/** What the tab keeps of a translation that is not saved: a browser that dies loses nothing of it. */
interface Kept {
  /** Of the translation that it was typed over. */
  readonly seen: string;
  /** Of the French that stood beside it. */
  readonly source: string;
  readonly texts: Texts;
}

/** One translation that is open: read when it is opened, typed over, and saved in the draft of what it belongs to. */
export function useTranslationWork({ kind, id, entry }: TranslationRow, locale: TranslationLocale) {
  const { t } = useTranslation();
  const api = useApi();
  const { save, busy, refused } = useSave();
  const name = `hanout:translation:${locale}:${kind}:${id}:${entry}`;
  const [read, setRead] = useState<Translation | null>(null);
  const [failed, setFailed] = useState<Refused | null>(null);
  const [texts, setTexts] = useState<Texts>({});
  /** What somebody else wrote meanwhile, beside what is typed here. */
  const [theirs, setTheirs] = useState<Texts | null>(null);
  // Typed on, it was made from the French that stands beside it now.
  const source = useRef('');
  const params = useRef({ kind, id, entry, locale });
  const load = useCallback(async () => {
    const answer = await api.send(translationsContract.get, { params: params.current });
    setFailed(answer.ok ? null : answer);
    return answer.ok ? answer.data : null;
  }, [api]);
  const begin = useCallback(async () => {
    const found = await load();
    if (!found) return;
    const kept = readTab<Kept>(name);
    setRead(found);
    setTexts({ ...textsOf(found), ...kept?.texts });
    source.current = kept?.source ?? found.source;
    if (kept && kept.seen !== found.seen && !same(kept.texts, textsOf(found))) setTheirs(textsOf(found));
  }, [load, name]);
  useEffect(() => void begin(), [begin]);
  const changed = read !== null && !same(texts, textsOf(read));
  const saved = useUnsaved(changed);
  const write = (field: string, text: string) => {
    const next = { ...texts, [field]: text };
    setTexts(next);
    if (!read) return;
    source.current = read.source;
    const { seen } = read;
    writeTab(name, same(next, textsOf(read)) ? null : { seen, source: read.source, texts: next });
  };
  const send = async (): Promise<boolean> => {
    if (!read || busy) return false;
    const body = { seen: read.seen, source: source.current, texts };
    const answer = await save(
      translationsContract.save,
      { params: params.current, body },
      t('translations.saved'),
    );
    if (answer.ok) {
      writeTab(name, null);
      saved();
      return true;
    }
    const now = answer.code === 'stale' ? await load() : null;
    if (now) {
      setRead(now);
      setTheirs(textsOf(now));
    }
    return false;
  };
  return {
    ...{ read, texts, theirs, changed, busy, refused, failed, write, send, begin },
    take: () => {
      if (!theirs) return;
      setTexts(theirs);
      setTheirs(null);
      source.current = read?.source ?? '';
      writeTab(name, null);
    },
  };
}
export type TranslationWork = ReturnType<typeof useTranslationWork>;
