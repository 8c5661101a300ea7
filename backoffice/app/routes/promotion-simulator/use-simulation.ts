import type { Simulation } from '@hanout/contracts';
import { promotionsContract } from '@hanout/contracts';
import { type FormEvent, useState } from 'react';
import type { Refused } from '../../forms/outcome.ts';
import { useApi } from '../../forms/use-api.ts';
import { type BasketDraft, basketContent, EMPTY_BASKET } from './basket.ts';

/** A basket as it is typed, and what it came to when it was last tried. */
export function useSimulation() {
  const api = useApi();
  const [draft, setDraft] = useState<BasketDraft>(EMPTY_BASKET);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await api.send(promotionsContract.simulate, { body: basketContent(draft) });
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    setSimulation(answer.ok ? answer.data : null);
  };
  return { draft, setDraft, simulation, refused, busy, run };
}
