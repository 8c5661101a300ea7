import type { TillOrder } from '@hanout/contracts';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useEffect, useRef, useState } from 'react';
import { useTill } from '../../till/use-till.ts';
import { listenForScans, takeOut } from '../../till/wedge.ts';

/** Why nothing is shown. */
export type NoOrders = 'none' | 'offline';

/** Typing at a pause is searched; milliseconds. */
const PAUSE_MS = 300;

/** Orders of the shop by what is typed or scanned: the server alone knows them. */
export function useOrderSearch() {
  const { till } = useTill();
  const [text, setText] = useState('');
  const [listed, setListed] = useState<readonly TillOrder[]>([]);
  const [order, setOrder] = useState<TillOrder | null>(null);
  const [refused, setRefused] = useState<NoOrders | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef('');
  /** @returns what was found, unless something else was asked for meanwhile */
  const look = async (typed: string): Promise<readonly TillOrder[] | null> => {
    asked.current = typed;
    setRefused(null);
    if (!typed) {
      setListed([]);
      return null;
    }
    setBusy(true);
    const told = await till.api.findOrders(typed);
    if (asked.current !== typed) return null;
    setBusy(false);
    const items = told.kind === 'answered' ? told.data.items : [];
    setListed(items);
    if (told.kind !== 'answered') setRefused('offline');
    else if (items.length === 0) setRefused('none');
    return items;
  };
  const isOpen = useRef(false);
  isOpen.current = order !== null;
  const latest = useRef(look);
  latest.current = look;
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(typed), typed ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  /** What was typed, scanned or seen by a camera; the only one that is found is meant. */
  const open = async (wanted: string) => {
    setText(wanted);
    const found = await look(wanted.trim());
    if (found?.length === 1) setOrder(found[0] ?? null);
  };
  useBeforePaint(
    () =>
      listenForScans(({ typed: code, placed }, target) => {
        // With an order open, what is typed is an amount.
        if (isOpen.current) return false;
        takeOut(target, code);
        // Digits arrive as letters where the keyboard is another: what a key stands for is the number.
        setText(/^[\d#]+$/.test(code) ? code : placed);
        return true;
      }),
    [],
  );
  return { text, setText, listed, order, choose: setOrder, refused, busy, open };
}
