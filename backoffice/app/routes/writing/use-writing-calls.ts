import { type AnswerOf, type Writing, type WritingPart, writingsContract } from '@hanout/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnheard, type Kept, useQuietSaves } from '../../content/use-quiet-saves.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { useSave } from '../../forms/use-save.ts';
import type { WritingParts } from './use-writing.ts';

const NONE: FirstErrors = {};

/** What was sent to be kept. */
interface Sent {
  readonly parts: readonly { part: WritingPart; version: number; body: object }[];
}

/** Saves, publishes and plans what is written; one call after another, each over the versions that the one before gave. */
export function useWritingCalls({ id, kind }: Writing, parts: WritingParts) {
  const { t } = useTranslation();
  const { save: send, saveQuietly, busy, refused } = useSave();
  // Which parts the refused call was about, in its order.
  const [asked, setAsked] = useState<readonly WritingPart[]>([]);
  // Asked for by somebody, and not answered: the first waits for what is being kept.
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(parts);
  latest.current = parts;
  const params = { kind, id };
  const { keep, heard, inTurn, isUnanswered, remember, unanswered } = useQuietSaves<
    Sent,
    AnswerOf<typeof writingsContract.save>
  >({
    send: (body) => saveQuietly(writingsContract.save, { params, body: body as never }),
    onTaken: (sent, { versions }) => {
      for (const { part, version } of versions) {
        const body = sent.parts.find((one) => one.part === part)?.body;
        latest.current[part].advance({ version, body: body as never });
      }
    },
  });
  const bodiesOf = (named: readonly WritingPart[], whole: boolean) => {
    setAsked(named);
    return named.map((part) => {
      const { version, body, changed } = latest.current[part].now();
      return { part, version, ...((whole || changed) && { body }) } as never;
    });
  };
  const autosave = async (named: readonly WritingPart[]): Promise<Kept> => {
    const earlier = unanswered();
    const answer = await heard();
    // Words that were refused are no reason to keep none of those that are there now.
    if (answer === 'lost' || answer === 'overtaken') return answer;
    const bodies = named.map((part) => {
      const { version, body } = latest.current[part].now();
      return { part, version, body };
    });
    const isSent = ({ part, body }: { part: WritingPart; body: object }) =>
      earlier?.parts.some((one) => one.part === part && one.body === body);
    const left = bodies.filter((one) => !isSent(one));
    if (left.length === 0) return answer;
    setAsked(left.map(({ part }) => part));
    for (const { part, body } of left) latest.current[part].tells(body as never);
    return keep({ parts: left });
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
        if (isUnheard(answer)) remember(body);
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
