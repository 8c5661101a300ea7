import type { StockTakeCounts } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import { unitName } from '../../stock/unit-look.tsx';

interface Place {
  readonly unitId: string;
  readonly lot: string;
}
export const keyOf = ({ unitId, lot }: Place): string => `${unitId} ${lot}`;
interface Known {
  readonly unitId: string;
  readonly label: string;
}

/**
 * Counting by scanner: each code counts one piece of a unit at once, while the figure is saved behind it. Saves go one
 * after another, and each says the whole figure, so that one that is sent again counts nothing twice. What was counted
 * of a unit that is not on the page is asked for when its first code comes.
 */
export function useCounting(take: StockTakeCounts) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const codes = useRef(new Map<string, Known>());
  const figures = useRef(new Map<string, number>());
  // Pages that were shown; what was counted here since is newer.
  for (const count of take.counts)
    if (!figures.current.has(keyOf(count))) figures.current.set(keyOf(count), count.counted);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = (place: Place, counted: number) => {
    figures.current.set(keyOf(place), counted);
    setTyped((known) => ({ ...known, [keyOf(place)]: counted }));
    queue.current = queue.current.then(async () => {
      if (figures.current.get(keyOf(place)) !== counted) return;
      const body = { counts: [{ ...place, counted }] };
      const answer = await api.send(stockContract.count, { params: { id: take.id }, body });
      setProblem(answer.ok ? '' : t('stock.takes.unsent', { message: answer.message }));
      revalidate();
    });
  };
  const find = async (code: string): Promise<Known | null> => {
    const known = codes.current.get(code);
    if (known) return known;
    const answer = await api.send(stockContract.units, { query: { code } });
    if (!answer.ok) setProblem(t('stock.fetchFailed', { message: answer.message }));
    const [unit, other] = answer.ok ? answer.data.units : [];
    if (answer.ok && !unit) setProblem(t('stock.takes.unknown', { code }));
    if (other) setProblem(t('stock.takes.ambiguous', { code }));
    if (!unit || other) return null;
    const found = { unitId: unit.unitId, label: unitName(unit) };
    codes.current.set(code, found);
    return found;
  };
  /** What was counted of a place so far; null where it cannot be learnt, and so nothing may be counted on top. */
  const figureOf = async ({ unitId, lot }: Place): Promise<number | null> => {
    const known = figures.current.get(keyOf({ unitId, lot }));
    if (known !== undefined) return known;
    const query = { unit: unitId, lot, perPage: 1 };
    const answer = await api.send(stockContract.take, { params: { id: take.id }, query });
    if (!answer.ok) setProblem(t('stock.fetchFailed', { message: answer.message }));
    return answer.ok ? (answer.data.counts[0]?.counted ?? 0) : null;
  };
  /** Codes are looked up one after another, so that a quick hand loses none. */
  const scans = useRef<Promise<unknown>>(Promise.resolve());
  const scan = (code: string, lot: string) => {
    scans.current = scans.current.then(async () => {
      const unit = await find(code);
      if (!unit) return;
      const place = { unitId: unit.unitId, lot };
      const before = await figureOf(place);
      if (before === null) return;
      const counted = before + 1;
      setProblem('');
      setSaid(t('stock.takes.counted', { name: unit.label, count: counted }));
      save(place, counted);
    });
  };
  /** Everything is saved. */
  const settled = async () => {
    await scans.current;
    await queue.current;
  };
  return { typed, problem, said, scan, save, settled };
}
export type Counting = ReturnType<typeof useCounting>;
