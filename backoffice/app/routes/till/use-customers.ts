import type { TillCustomerRow } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { SEARCH_LEAST, searchCustomers } from '../../till/find.ts';
import { useTill } from '../../till/use-till.ts';

/** How long nobody types before the server is asked, milliseconds. */
const REST_MS = 250;

/**
 * Who may be meant by what is typed: of the list on this device, and of the server where it answers.
 * Nobody is asked for less than three characters (BO-228).
 */
export function useCustomers(text: string): { found: readonly TillCustomerRow[]; failed: boolean } {
  const { till } = useTill();
  const [here, setHere] = useState<readonly TillCustomerRow[]>([]);
  const [there, setThere] = useState<{ text: string; found: readonly TillCustomerRow[] }>({
    text: '',
    found: [],
  });
  const [failed, setFailed] = useState(false);
  const typed = text.trim();
  useEffect(() => {
    void till.database.getAll('customers').then(setHere);
  }, [till]);
  useEffect(() => {
    if (typed.length < SEARCH_LEAST) return;
    let over = false;
    const timer = setTimeout(async () => {
      const told = await till.api.searchCustomers(typed);
      if (over) return;
      setFailed(told.kind !== 'answered' && here.length === 0);
      setThere({ text: typed, found: told.kind === 'answered' ? told.data.items : [] });
    }, REST_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [till, typed, here.length]);
  if (typed.length < SEARCH_LEAST) return { found: [], failed: false };
  const own = searchCustomers(here, typed);
  const others = there.text === typed ? there.found : [];
  return {
    found: [...own, ...others.filter(({ id }) => !own.some((one) => one.id === id))].slice(0, 20),
    failed,
  };
}
