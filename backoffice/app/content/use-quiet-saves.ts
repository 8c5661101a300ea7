import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { Outcome } from '../forms/outcome.ts';
import { isLost } from '../forms/screen-route.ts';
import { turns } from '../forms/turns.ts';

/** Taken; refused until something else is written; overtaken by a colleague; or to be asked again later. */
export type Kept = 'taken' | 'refused' | 'overtaken' | 'lost';

/**
 * Whether the server did it is not known: an answer that is lost looks like a page whose time is over, once there is network
 * again, and whoever stands between answers for a server that they do not hear.
 */
export const isUnheard = (answer: Outcome<unknown>) =>
  !answer.ok && (isLost(answer.code) || /^http_5\d\d$/.test(answer.code));

/** Not taken, but not for what it says: the server is in trouble, or was asked too often. */
const isPassing = (answer: Outcome<unknown>) =>
  !answer.ok && /^(busy|internal|storage_full|too_many_requests|http_429)$/.test(answer.code);

interface Sending<Sent, Answer> {
  readonly send: (sent: Sent) => Promise<Outcome<Answer>>;
  /** It is on the server. */
  readonly onTaken: (sent: Sent, answer: Answer) => void;
}

/**
 * Saves of a draft behind the back of whoever writes: one call after another. What has no answer may have been taken: it is
 * asked again word for word, so that the server knows it as the same, before anything is sent over it.
 */
export function useQuietSaves<Sent, Answer>({ send, onTaken }: Sending<Sent, Answer>) {
  const { revalidate } = useRevalidator();
  const [turn] = useState(turns);
  /** Calls that are under way or wait for their turn. */
  const pending = useRef(0);
  const unanswered = useRef<Sent | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  /** Known at once to the next call, and to whoever asks again. */
  const remember = (sent: Sent | null) => {
    unanswered.current = sent;
    setUnanswered(sent !== null);
  };
  const keep = async (sent: Sent): Promise<Kept> => {
    unanswered.current = sent;
    const answer = await send(sent);
    remember(isUnheard(answer) ? sent : null);
    if (isUnheard(answer) || isPassing(answer)) return 'lost';
    if (answer.ok) {
      onTaken(sent, answer.data);
      return 'taken';
    }
    if (answer.code !== 'stale') return 'refused';
    // Somebody saved meanwhile: their words are read beside these.
    revalidate();
    return 'overtaken';
  };
  return {
    ...{ keep, remember, isUnanswered },
    /** What has no answer yet. */
    unanswered: () => unanswered.current,
    /** What has no answer may have been taken: known before anything is sent over it. */
    heard: async (): Promise<Kept> => (unanswered.current ? keep(unanswered.current) : 'taken'),
    /** Nothing is being sent, and what was is known. */
    isQuiet: () => pending.current === 0 && unanswered.current === null,
    inTurn: <T>(act: () => Promise<T>): Promise<T> => {
      pending.current += 1;
      return turn(act).finally(() => {
        pending.current -= 1;
      });
    },
  };
}
