import { type Writing, type WritingPart, writingsContract } from '@hanout/contracts';
import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstErrors, Outcome } from '../../forms/outcome.ts';
import { isLost } from '../../forms/screen-route.ts';
import { useSave } from '../../forms/use-save.ts';
import type { Kept } from './use-autosave.ts';
import type { WritingParts } from './use-writing.ts';

const NONE: FirstErrors = {};
/**
 * Whether the server did it is not known: an answer that is lost looks like a page whose time is over, once there is network
 * again, and whoever stands between answers for a server that they do not hear.
 */
const isUnheard = (answer: Outcome<unknown>) =>
  !answer.ok && (isLost(answer.code) || /^http_5\d\d$/.test(answer.code));

/** Not taken, but not for what it says: the server is in trouble, or was asked too often. */
const isPassing = (answer: Outcome<unknown>) =>
  !answer.ok && /^(busy|internal|storage_full|too_many_requests|http_429)$/.test(answer.code);

/** What was sent to be kept: asked again word for word, so that the server knows it as the same. */
interface Sent {
  readonly body: { readonly parts: readonly { part: WritingPart; version: number; body: object }[] };
}

/** Saves, publishes and plans what is written; one call after another, each over the versions that the one before gave. */
export function useWritingCalls({ id, kind }: Writing, parts: WritingParts) {
  const { t } = useTranslation();
  const { save: send, saveQuietly, busy, refused } = useSave();
  const { revalidate } = useRevalidator();
  // Which parts the refused call was about, in its order.
  const [asked, setAsked] = useState<readonly WritingPart[]>([]);
  // Asked for by somebody, and not answered: the first waits for what is being kept.
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(parts);
  latest.current = parts;
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const unanswered = useRef<Sent | null>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  /** Known at once to the next call, and to whoever asks again. */
  const remember = (sent: Sent | null) => {
    unanswered.current = sent;
    setUnanswered(sent !== null);
  };
  const params = { kind, id };
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(act);
    turn.current = done.catch(() => undefined);
    return done;
  };
  const bodiesOf = (named: readonly WritingPart[], whole: boolean) => {
    setAsked(named);
    return named.map((part) => {
      const { version, body, changed } = latest.current[part].now();
      return { part, version, ...((whole || changed) && { body }) } as never;
    });
  };
  const keep = async (sent: Sent): Promise<Kept> => {
    unanswered.current = sent;
    const answer = await saveQuietly(writingsContract.save, { params, body: sent.body as never });
    remember(isUnheard(answer) ? sent : null);
    if (isUnheard(answer)) return 'lost';
    if (isPassing(answer)) return 'lost';
    if (!answer.ok && answer.code === 'stale') {
      // Somebody saved meanwhile: their words are read beside these.
      revalidate();
      return 'overtaken';
    }
    if (!answer.ok) return 'refused';
    for (const { part, version } of answer.data.versions) {
      const body = sent.body.parts.find((one) => one.part === part)?.body;
      latest.current[part].advance({ version, body: body as never });
    }
    return 'taken';
  };
  /** What has no answer may have been taken: known before anything is sent over it. */
  const heard = async (): Promise<Kept> => (unanswered.current ? keep(unanswered.current) : 'taken');
  const autosave = async (named: readonly WritingPart[]): Promise<Kept> => {
    const earlier = unanswered.current;
    const answer = await heard();
    // Words that were refused are no reason to keep none of those that are there now.
    if (answer === 'lost' || answer === 'overtaken') return answer;
    const bodies = named.map((part) => {
      const { version, body } = latest.current[part].now();
      return { part, version, body };
    });
    const isSent = ({ part, body }: { part: WritingPart; body: object }) =>
      earlier?.body.parts.some((one) => one.part === part && one.body === body);
    const left = bodies.filter((one) => !isSent(one));
    if (left.length === 0) return answer;
    setAsked(left.map(({ part }) => part));
    for (const { part, body } of left) latest.current[part].tells(body as never);
    return keep({ body: { parts: left } });
  };
  /** What is sent is known to its parts until it is answered: the page is read again before. */
  const sent = async (named: readonly WritingPart[], act: () => Promise<boolean>) => {
    setWaiting((count) => count + 1);
    await inTurn(async () => {
      if ((await heard()) === 'lost') return;
      const bodies = named.map((part) => latest.current[part].now());
      for (const part of named) latest.current[part].begin();
      const isTaken = await act();
      for (const [place, part] of named.entries()) {
        const one = latest.current[part];
        if (isTaken) one.settle(bodies[place] as never);
        else one.refuse();
      }
    }).finally(() => setWaiting((count) => count - 1));
  };
  return {
    busy: busy || waiting > 0,
    isUnanswered,
    refused,
    errors: refused ? namedErrors(refused.errors, asked) : NONE,
    autosave: (named: readonly WritingPart[]) => inTurn(() => autosave(named)),
    save: (named: readonly WritingPart[]) =>
      sent(named, async () => {
        const body = { parts: bodiesOf(named, true) };
        const answer = await send(writingsContract.save, { params, body }, t('writings.saved'));
        if (isUnheard(answer)) remember({ body });
        return answer.ok;
      }),
    publish: (named: readonly WritingPart[]) =>
      sent(named, async () => {
        const body = { parts: bodiesOf(named, false) };
        return (await send(writingsContract.publish, { params, body }, t('writings.published'))).ok;
      }),
    plan: (at: string, named: readonly WritingPart[]) =>
      sent(named, async () => {
        const body = { at, parts: bodiesOf(named, false) };
        return (await send(writingsContract.plan, { params, body }, t('writings.planned'))).ok;
      }),
    unplan: () => send(writingsContract.unplan, { params }, t('writings.unplanned')),
    setShown: (active: boolean) =>
      send(
        writingsContract.setShown,
        { params, body: { active } },
        t(active ? 'writings.nowShown' : 'writings.nowHidden'),
      ),
  };
}

/** Errors by part and field, whether the contract or the shop refused them. */
function namedErrors(errors: FirstErrors, asked: readonly WritingPart[]): FirstErrors {
  const named = Object.entries(errors).map(([path, text]) => {
    const [, index, field] = /^parts\.(\d+)\.body\.(.+)$/.exec(path) ?? [];
    return [field ? `${asked[Number(index)]}.${field}` : path, text];
  });
  return Object.fromEntries(named);
}
