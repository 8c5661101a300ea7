import { useEffect, useState } from 'react';
import type { Labelled } from './load.server.ts';
import { isPaper, type Paper } from './papers.ts';

/** The paper that lies in this desk's printer stays chosen in its browser. */
const KEY = 'hanoutLabelPaper';

/** On which paper, from which place of its first sheet on, with a price or without, and how many of each. */
export function useChoices(labels: readonly Labelled[]) {
  const [paper, setPaper] = useState<Paper>('40x30');
  const [first, setFirst] = useState('1');
  const [priced, setPriced] = useState(true);
  const [counts, setCounts] = useState(
    () => new Map(labels.map(({ unitId, count }) => [unitId, String(count)])),
  );
  useEffect(() => {
    const kept = localStorage.getItem(KEY);
    if (isPaper(kept)) setPaper(kept);
  }, []);
  const countOf = (unitId: string) => Number(counts.get(unitId) ?? 0);
  return {
    ...{ paper, priced, setPriced, setFirst },
    first: Math.max(1, Number(first)),
    typedFirst: first,
    choosePaper: (chosen: Paper) => {
      setPaper(chosen);
      localStorage.setItem(KEY, chosen);
    },
    countOf,
    typedCount: (unitId: string) => counts.get(unitId) ?? '',
    setCount: (unitId: string, typed: string) => setCounts((now) => new Map(now).set(unitId, typed)),
    total: labels.reduce((sum, { unitId }) => sum + countOf(unitId), 0),
  };
}

export type LabelChoices = ReturnType<typeof useChoices>;
