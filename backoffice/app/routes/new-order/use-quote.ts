import { type StaffQuote, staffOrdersContract } from '@hanout/contracts';
import { useCallback } from 'react';
import { useApi } from '../../forms/use-api.ts';
import { useLiveQuery } from '../../forms/use-live-query.ts';
import { type Draft, quoteBody } from './draft.ts';

export interface Quoted {
  readonly quote: StaffQuote | null;
  /** Why there is no price, in the language of the page. */
  readonly refused: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The price of what stands in the form now is still being asked for. */
  readonly pending: boolean;
}

/** The prices of the form as it stands, by the function that prices the order. */
export function useQuote(draft: Draft): Quoted {
  const api = useApi();
  const ask = useCallback(
    (body: NonNullable<ReturnType<typeof quoteBody>>) => api.send(staffOrdersContract.quote, { body }),
    [api],
  );
  const { answer: quote, ...asked } = useLiveQuery(quoteBody(draft), ask);
  return { quote, ...asked };
}
