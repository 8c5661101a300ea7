import { type CallOf, landedCostsContract } from '@hanout/contracts';
import { useCallback } from 'react';
import { useApi } from '../../forms/use-api.ts';
import { useLiveQuery } from '../../forms/use-live-query.ts';

type Question = CallOf<typeof landedCostsContract.quote>['body'];

/** How an amount would be spread; nothing is asked while something of it is missing. */
export function useLandedQuote(question: Question | null) {
  const api = useApi();
  const ask = useCallback((body: Question) => api.send(landedCostsContract.quote, { body }), [api]);
  return useLiveQuery(question, ask);
}
