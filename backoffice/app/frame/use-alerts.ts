import type { AlertList } from '@hanout/contracts';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/locale.ts';

/** Milliseconds between two questions; none is asked while nobody looks. */
const EVERY = 30_000;
const NOTHING: AlertList = { unread: 0, alerts: [] };

interface Alerts {
  readonly list: AlertList;
  /** Before the first answer nobody knows whether there is something; `failed`: nobody could be asked. */
  readonly state: 'asked' | 'known' | 'failed';
  /** How many have come in since the page was opened: said to who does not see the bell. */
  readonly news: number;
  readonly refresh: () => void;
}

const AlertsContext = createContext<Alerts>({ list: NOTHING, state: 'asked', news: 0, refresh: () => {} });
export const AlertsProvider = AlertsContext.Provider;
export const useAlerts = () => useContext(AlertsContext);

/** What was known stays so where a later question fails. */
const unknownUnless = (known: Alerts['state']): Alerts['state'] => (known === 'known' ? known : 'failed');

/** Asks what there is to know, now and then; the answer is nothing where nothing has changed. */
export function useAlertPoll(): Alerts {
  const locale = useLocale();
  const [list, setList] = useState(NOTHING);
  const [news, setNews] = useState(0);
  const [state, setState] = useState<Alerts['state']>('asked');
  const etag = useRef('');
  const unread = useRef<number | null>(null);
  const ask = useCallback(async () => {
    const headers = { accept: 'application/json', 'accept-language': locale, 'if-none-match': etag.current };
    try {
      const answer = await fetch('/dashboard/api/alerts', { headers, cache: 'no-store' });
      if (answer.status === 200) {
        etag.current = answer.headers.get('etag') ?? '';
        const said = (await answer.json()) as AlertList;
        const more = said.unread - (unread.current ?? said.unread);
        unread.current = said.unread;
        setList(said);
        if (more > 0) setNews((known) => known + more);
      }
      setState(answer.ok || answer.status === 304 ? 'known' : unknownUnless);
    } catch {
      // The next question is asked all the same.
      setState(unknownUnless);
    }
  }, [locale]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void ask();
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
  return { list, state, news, refresh: () => void ask() };
}
