import type { AlertList } from '@hanout/contracts';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocale } from '../i18n/locale.ts';

/** Milliseconds between two questions; none is asked while nobody looks. */
const EVERY = 30_000;
const NOTHING: AlertList = { unread: 0, alerts: [] };

interface Alerts {
  readonly list: AlertList;
  /** How many have come in since the page was opened: said to who does not see the bell. */
  readonly news: number;
  readonly refresh: () => void;
}

const AlertsContext = createContext<Alerts>({ list: NOTHING, news: 0, refresh: () => {} });
export const AlertsProvider = AlertsContext.Provider;
export const useAlerts = () => useContext(AlertsContext);

/** Asks what there is to know, now and then; the answer is nothing where nothing has changed. */
export function useAlertPoll(): Alerts {
  const locale = useLocale();
  const [list, setList] = useState(NOTHING);
  const [news, setNews] = useState(0);
  const etag = useRef('');
  const ask = useCallback(async () => {
    const headers = { accept: 'application/json', 'accept-language': locale, 'if-none-match': etag.current };
    try {
      const answer = await fetch('/dashboard/api/alerts', { headers, cache: 'no-store' });
      if (answer.status !== 200) return;
      const isFirst = etag.current === '';
      etag.current = answer.headers.get('etag') ?? '';
      const said = (await answer.json()) as AlertList;
      setList((before) => {
        if (!isFirst && said.unread > before.unread) setNews(said.unread - before.unread);
        return said;
      });
    } catch {
      // The next question is asked all the same.
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
  return { list, news, refresh: () => void ask() };
}
