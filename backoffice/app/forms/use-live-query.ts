import { useEffect, useState } from 'react';
import type { Outcome } from './outcome.ts';
import { useBackOnline } from './use-back-online.ts';

/** Milliseconds of rest after a change before the question is asked. */
const TYPING_PAUSE_MS = 250;

export interface LiveQuery<T> {
  readonly answer: T | null;
  /** Why there is none, in the language of the page. */
  readonly refused: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The answer to what stands in the form now is still awaited. */
  readonly pending: boolean;
}

type Answered<T> = Omit<LiveQuery<T>, 'pending'> & { readonly question: string };

const nothing = { answer: null, refused: '', errors: {}, question: 'null' };

/**
 * What the server says to a form while it is filled; an answer that comes too late is dropped.
 * @param body null as long as there is nothing to ask
 * @param ask must stay the same function between renders
 */
export function useLiveQuery<B, T>(body: B | null, ask: (body: B) => Promise<Outcome<T>>): LiveQuery<T> {
  const [answered, setAnswered] = useState<Answered<T>>(nothing);
  const question = JSON.stringify(body);
  const back = useBackOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once the network is back
  useEffect(() => {
    const query = JSON.parse(question) as B | null;
    if (!query) return setAnswered(nothing);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await ask(query);
      if (!current) return;
      if (answer.ok) setAnswered({ answer: answer.data, refused: '', errors: {}, question });
      else setAnswered({ answer: null, refused: answer.message, errors: answer.errors, question });
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, ask, back]);
  return { ...answered, pending: answered.question !== question };
}
