import { type CallOf, remittancesContract } from '@hanout/contracts';
import { useCallback } from 'react';
import { useApi } from '../../forms/use-api.ts';
import { useLiveQuery } from '../../forms/use-live-query.ts';

type Question = CallOf<typeof remittancesContract.quote>['body'];

/** What is kept of the parcels that are ticked, and what is left, by the function that makes the draft. */
export function useFees(question: Question | null) {
  const api = useApi();
  const ask = useCallback((body: Question) => api.send(remittancesContract.quote, { body }), [api]);
  return useLiveQuery(question, ask);
}
