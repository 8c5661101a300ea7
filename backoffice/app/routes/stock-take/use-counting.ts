import type { StockTakeCounts } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedScans } from '../../components/refused-scans.tsx';
import { useApi } from '../../forms/use-api.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { Figures, type Place } from './figures.ts';

interface Known {
  readonly unitId: string;
  readonly label: string;
}

/**
 * Counting by scanner: each code counts one piece of a unit at once, while it is saved behind it. Scanned pieces are
 * added to what was counted of their place, so that two people at one shelf add up; a figure that is typed is refused
 * where somebody else has counted since. What gets no answer is sent again under its key, which counts nothing twice.
 */
export function useCounting(take: StockTakeCounts) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [figures] = useState(() => new Figures());
  const [, setDrawn] = useState(0);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const refused = useRefusedScans();
  const find = useUnits(refused.add);
  const params = { id: take.id };
  figures.read(take);
  const draw = () => setDrawn((count) => count + 1);
  const unsent = (message: string) => {
    setProblem(t('stock.takes.unsent', { message }));
    return false;
  };
  /** Which place was scanned last, as its unit is called. */
  const last = useRef<{ place: Place; label: string } | null>(null);
  const sayLast = () => {
    const figure = last.current && figures.shown(last.current.place);
    const name = last.current?.label ?? '';
    setSaid(figure === undefined || figure === null ? '' : t('stock.takes.counted', { name, count: figure }));
  };

  const sendScans = async (): Promise<boolean> => {
    for (let scans = figures.unsent(); scans.length > 0; scans = figures.unsent()) {
      const answer = await api.send(stockContract.scan, { params, body: { scans } });
      if (!answer.ok) return unsent(answer.message);
      figures.added(answer.data.counts);
      sayLast();
      draw();
    }
    return true;
  };
  const sendTyped = async (): Promise<boolean> => {
    for (let count = figures.unsaved(); count; count = figures.unsaved()) {
      const answer = await api.send(stockContract.count, { params, body: { counts: [count] } });
      if (!answer.ok && answer.code === 'count_changed') figures.forget(count);
      if (!answer.ok) return unsent(answer.message);
      figures.saved(count);
      if (count.counted === null) setSaid(t('stock.takes.uncounted'));
      draw();
    }
    return true;
  };
  /** Calls go one after another, scanned pieces first: a figure that is typed was typed after them. */
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const send = () => {
    queue.current = queue.current.then(async () => {
      const ok = (await sendScans()) && (await sendTyped());
      revalidate();
      return ok;
    });
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const again = () => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  /** @param counted null: it was not counted after all. */
  const save = (place: Place, counted: number | null) => {
    figures.type(place, counted);
    setProblem('');
    draw();
    send();
  };
  /** Codes are looked up one after another, so that a quick hand loses none. */
  const scans = useRef<Promise<unknown>>(Promise.resolve());
  const scan = (code: string, lot: string) => {
    scans.current = scans.current.then(async () => {
      const unit = await find(code);
      if (!unit) return;
      const place = { unitId: unit.unitId, lot };
      figures.scan(place);
      last.current = { place, label: unit.label };
      setProblem('');
      sayLast();
      draw();
      send();
    });
  };
  /** @returns whether everything is saved; what is not is sent again. */
  const settled = async (): Promise<boolean> => {
    await scans.current;
    send();
    return queue.current;
  };
  return { figureOf: (place: Place) => figures.shown(place), problem, refused, said, scan, save, settled };
}
export type Counting = ReturnType<typeof useCounting>;

/** Which unit a code is; each is asked for once. */
function useUnits(refuse: (why: string) => void): (code: string) => Promise<Known | null> {
  const { t } = useTranslation();
  const api = useApi();
  const codes = useRef(new Map<string, Known>());
  return async (code) => {
    const known = codes.current.get(code);
    if (known) return known;
    const answer = await api.send(stockContract.units, { query: { code } });
    if (!answer.ok) refuse(t('stock.takes.notCounted', { code, message: answer.message }));
    const [unit, other] = answer.ok ? answer.data.units : [];
    if (answer.ok && !unit) refuse(t('stock.takes.unknown', { code }));
    if (other) refuse(t('stock.takes.ambiguous', { code }));
    if (!unit || other) return null;
    const found = { unitId: unit.unitId, label: unitName(unit) };
    codes.current.set(code, found);
    return found;
  };
}
