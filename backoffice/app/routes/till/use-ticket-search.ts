import { type Centimes, normalizeForSearch } from '@hanout/kernel';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useEffect, useRef, useState } from 'react';
import { findTicket, type NoReturn, recentTickets, type TicketToReturn } from '../../till/give-back.ts';
import { useTill } from '../../till/use-till.ts';
import { listenForScans, takeOut } from '../../till/wedge.ts';

/** A ticket as it stands in the list that one chooses from. */
interface Listed {
  readonly number: string;
  readonly at: string;
  readonly total: Centimes;
  readonly about: string;
}

/** Typing at a pause is searched; milliseconds. */
const PAUSE_MS = 300;

/** Tickets by what is typed or scanned, and the one that was opened. */
export function useTicketSearch() {
  const { till } = useTill();
  const [text, setText] = useState('');
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const [ticket, setTicket] = useState<TicketToReturn | null>(null);
  const [refused, setRefused] = useState<NoReturn | null>(null);
  const [busy, setBusy] = useState(true);
  const typed = text.trim();
  useEffect(() => {
    let over = false;
    const look = async () => {
      setBusy(true);
      const found = await listOf(till, typed).catch(() => []);
      if (over) return;
      setListed(found);
      setBusy(false);
    };
    const timer = setTimeout(() => void look(), typed ? PAUSE_MS : 0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [till, typed]);
  const open = async (number: string) => {
    const code = number.trim();
    if (!code) return;
    // A word that is no number of a ticket is searched; the only one that is found is meant.
    const [only, second] = listed;
    const asked = /\d{6,}$/.test(code) || !only || second ? code : only.number;
    setBusy(true);
    setRefused(null);
    const found = await findTicket(till, asked).catch(() => 'unknown' as const);
    setBusy(false);
    if (typeof found === 'string') return setRefused(found);
    setTicket(found);
    setText('');
  };
  const latest = useRef(open);
  latest.current = open;
  useBeforePaint(
    () =>
      listenForScans(({ typed: code, placed }, target) => {
        const number = [code, placed].find((one) => /^[a-z]{1,2}\d{1,3}[a-z]{0,2}-\d{6,}$/i.test(one));
        if (!number) return false;
        takeOut(target, code);
        void latest.current(number);
        return true;
      }),
    [],
  );
  const leave = () => setTicket(null);
  const change = (next: string) => {
    setText(next);
    setRefused(null);
  };
  return { text, setText: change, listed, ticket, refused, busy, open, leave };
}

/** The latest of this till where nothing is typed; else what the server finds, or this till where it does not answer. */
async function listOf(till: ReturnType<typeof useTill>['till'], typed: string): Promise<readonly Listed[]> {
  if (typed.length >= 3) {
    const told = await till.api.findTickets(typed);
    if (told.kind === 'answered')
      return told.data.items.map(({ number, at, total, customer, things }) => ({
        ...{ number, at, total, about: [customer, ...things].filter(Boolean).join(' · ') },
      }));
  }
  const own = await recentTickets(till, typed ? 500 : 20);
  const wanted = normalizeForSearch(typed);
  return own
    .map(({ kept: { number, at }, sold: { total, lines } }) => ({
      ...{ number: number ?? '', at, total, about: lines.map(({ name }) => name).join(' · ') },
    }))
    .filter(({ number, about }) => normalizeForSearch(`${number} ${about}`).includes(wanted))
    .slice(0, 20);
}
