import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedScans } from '../components/refused-scans.tsx';
import { isolated } from '../i18n/isolated.ts';
import type { Outcome } from './outcome.ts';
import { MIN_LETTERS } from './use-search.ts';

interface FirstFound<T> {
  search: (q: string) => Promise<Outcome<readonly T[]>>;
  accept: (item: T) => boolean;
  onPick: (item: T) => void;
  /** The search itself failed. */
  failed: (q: string) => void;
}

/** Takes the first of what each text finds, one after another: a scanner types the next code while one is looked for. */
export function useFirstFound<T>(props: FirstFound<T>) {
  const { t } = useTranslation();
  const refused = useRefusedScans();
  // As the page is when the answer comes: what was picked meanwhile is no longer there to be picked.
  const latest = useRef(props);
  latest.current = props;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const look = async (q: string) => {
    const answer = await latest.current.search(q);
    if (!answer.ok) return latest.current.failed(q);
    const first = answer.data.find((item) => latest.current.accept(item));
    if (first) latest.current.onPick(first);
    else refused.add(t('form.nothingToAdd', { code: isolated(q) }));
  };
  /** @returns whether it is looked for. */
  const take = (q: string): boolean => {
    if (q.length < MIN_LETTERS) return false;
    queue.current = queue.current.then(() => look(q));
    return true;
  };
  return { take, refused };
}
