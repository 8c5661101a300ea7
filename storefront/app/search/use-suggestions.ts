import type { Suggestion } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { getForPage } from '../components/page-api.ts';
import { usePageLocale } from '../components/page-locale.ts';
import { type SuggestionView, suggestionView } from './suggestion-view.ts';

/** Pause in the typing after which the server is asked, ms. */
const PAUSE_MS = 160;
/** Fewer characters suggest everything. */
const SHORTEST = 2;

/** What the server suggests for a text; nothing while it is short, and nothing where it cannot be asked. */
export function useSuggestions(text: string, wanted: boolean): readonly SuggestionView[] {
  const locale = usePageLocale();
  const [found, setFound] = useState<readonly SuggestionView[]>([]);
  const asked = text.trim();
  useEffect(() => {
    if (!wanted || asked.length < SHORTEST) {
      setFound([]);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      getForPage<Suggestion[]>(
        `/web/public/api/search/suggestions?q=${encodeURIComponent(asked)}`,
        locale,
        leaving.signal,
      )
        .then((items) => setFound(items.map((item) => suggestionView(item, locale))))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, wanted, locale]);
  return found;
}
