import { type StaffQuote, staffOrdersContract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useApi } from '../../forms/use-api.ts';
import { type Draft, quoteBody } from './draft.ts';

/** Milliseconds of rest after a change before prices are asked for. */
const REST = 250;

export interface Quoted {
  readonly quote: StaffQuote | null;
  /** Why there is no price, in the language of the page. */
  readonly refused: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The price of what stands in the form now is still being asked for. */
  readonly pending: boolean;
}

type Answered = Omit<Quoted, 'pending'> & { readonly question: string };

const NOTHING: Answered = { quote: null, refused: '', errors: {}, question: 'null' };

/** The prices of the form as it stands, by the function that prices the order. */
export function useQuote(draft: Draft): Quoted {
  const api = useApi();
  const [quoted, setQuoted] = useState(NOTHING);
  const question = JSON.stringify(quoteBody(draft));
  useEffect(() => {
    const body = JSON.parse(question);
    if (!body) return setQuoted(NOTHING);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await api.send(staffOrdersContract.quote, { body });
      if (!current) return;
      if (answer.ok) setQuoted({ quote: answer.data, refused: '', errors: {}, question });
      else setQuoted({ quote: null, refused: answer.message, errors: answer.errors, question });
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, api]);
  return { ...quoted, pending: quoted.question !== question };
}
