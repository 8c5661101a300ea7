import { uuidv7 } from '@hanout/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedScans } from '../components/refused-scans.tsx';

/** A code that was read and is not answered yet, with the key under which it counts once. */
interface Scan {
  readonly key: string;
  readonly code: string;
}
/** What became of one: said, refused for good, or without an answer (`null`): then it waits. */
type Heard = { readonly ok: boolean; readonly text: string } | null;

const read = (place: string): Scan[] => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
};

/**
 * Codes that a scanner types, sent one after another. Each is on the device's disk until it is answered: what found no
 * network is sent again, under its key, when the network is back, another code is read, or the page is opened anew.
 * @param name tells one place of scanning from another
 * @param send makes of a code what it is for here
 */
export function useScans(name: string, send: (code: string, key: string) => Promise<Heard>) {
  const { t } = useTranslation();
  const place = `scans ${name}`;
  const [waiting, setWaiting] = useState(0);
  const [heard, setHeard] = useState<Heard>(null);
  const { texts, add, seen } = useRefusedScans();
  const latest = useRef(send);
  latest.current = send;
  const running = useRef<Promise<void> | null>(null);
  /** Asked for meanwhile: what it met may be over, as where the network came back before the one that found none was lost. */
  const again = useRef(false);
  const keep = useCallback(
    (scans: readonly Scan[]) => {
      localStorage.setItem(place, JSON.stringify(scans));
      setWaiting(scans.length);
    },
    [place],
  );
  const run = useCallback(async () => {
    for (let [first] = read(place); first; [first] = read(place)) {
      const { key, code } = first;
      const answer = await latest.current(code, key);
      if (!answer) return setHeard({ ok: false, text: t('expeditions.scan.lost') });
      setHeard(answer.ok ? answer : null);
      if (!answer.ok) add(answer.text);
      keep(read(place).filter((scan) => scan.key !== key));
    }
  }, [place, keep, t, add]);
  const begin = useCallback(() => {
    again.current = true;
    running.current ??= (async () => {
      while (again.current) {
        again.current = false;
        await run();
      }
    })().finally(() => {
      running.current = null;
    });
  }, [run]);
  useEffect(() => {
    setWaiting(read(place).length);
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [place, begin]);
  const scan = (code: string) => {
    keep([...read(place), { key: uuidv7(), code }]);
    begin();
  };
  return { scan, waiting, heard, refused: { texts, seen } };
}
