import type { AnswerOf, CallArguments, CallOf, EndpointDefinition } from '@hanout/contracts';
import { useFetcher, useMatches } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../frame/session.tsx';
import { useRefusals } from '../i18n/refusals.ts';
import { wrongBody } from './form-text.ts';
import type { Outcome } from './outcome.ts';
import { answerTo, isLost } from './screen-route.ts';
import { turns } from './turns.ts';
import { keyFor } from './use-form-key.ts';

export interface CallOptions {
  /** Of a form that is mended and sent again as the same one ({@link useFormKey}). Others have theirs by what they say. */
  readonly key?: string;
  /** The page is not read again: another part of the save follows, or the page is left. */
  readonly quiet?: boolean;
}

type Arguments<E extends EndpointDefinition> = CallArguments<E, CallOf<E>, [options?: CallOptions]>;

/** Makes one of the screen's calls through its action. Nothing is thrown: an answer that never came is a refusal. */
export type Call = <E extends EndpointDefinition>(
  endpoint: E,
  ...call: Arguments<E>
) => Promise<Outcome<AnswerOf<E>>>;

/**
 * The writes of a screen from its parts. What the contract finds wrong is said without asking; the page's own data are
 * read again by Remix after each write. Calls of one hook go one after another.
 * @param to the address whose action it is, where it is not the screen's own
 */
export function useCall(to?: string): Call {
  return useCallThrough(usePost(), to);
}

/** The same through the fetcher of somebody else. */
export function useCallThrough(post: Post, to: string | undefined): Call {
  const { t } = useTranslation();
  const refusals = useRefusals();
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async <E extends EndpointDefinition>(endpoint: E, ...[call, options = {}]: Arguments<E>) => {
      const wrong = wrongBody(endpoint, call?.body, { refusals, required: t('form.required') });
      if (wrong) return wrong;
      const asked = JSON.stringify([endpoint.name, call]);
      const key = options.key ?? (endpoint.once ? keyFor(keys.current, asked) : undefined);
      const answer = await post({ endpoint: endpoint.name, ...call, key, quiet: options.quiet }, to);
      if (answer.ok) {
        // Answered: the same again is meant as another one.
        keys.current.delete(asked);
        return answer as Outcome<AnswerOf<E>>;
      }
      const { code } = answer;
      const lost = isLost(code) && code !== 'unreachable' ? t(`order.lost.${code}`) : t('form.unexpected');
      const unsaid = isLost(code) ? lost : t('form.failed');
      return { ...answer, message: answer.message || unsaid };
    },
    [post, to, refusals, t],
  );
}

/** What was sent and is not answered yet. */
interface Asked {
  readonly sent: object;
  /** The page's data when it was sent. */
  readonly pageBefore: unknown;
  readonly resolve: (answer: Outcome<unknown>) => void;
}

/** Sends one call to the action of an address. */
export type Post = (call: object, to: string | undefined) => Promise<Outcome<unknown>>;

/**
 * One submission after another through Remix. The answer is given when the page has been read again, so that what was
 * typed is not compared with what the page showed before; or when the part that asked leaves the page.
 */
export function usePost(): Post {
  const csrf = useCsrfToken();
  const { submit, state } = useFetcher();
  // Another one whenever the page's data are: the fetcher says that it is done a moment before they are drawn, since the
  // router changes it in place.
  const page = useMatches();
  const shown = useRef(page);
  shown.current = page;
  const asked = useRef<Asked | null>(null);
  const [turn] = useState(turns);
  const settle = useCallback(() => {
    const answer = asked.current && answerTo(asked.current.sent);
    if (!answer) return;
    asked.current?.resolve(answer as Outcome<unknown>);
    asked.current = null;
  }, []);
  useEffect(() => {
    if (state === 'idle' && page !== asked.current?.pageBefore) settle();
  }, [state, page, settle]);
  useEffect(() => settle, [settle]);
  return useCallback(
    (call, to) => {
      const ask = () =>
        new Promise<Outcome<unknown>>((resolve) => {
          // As it stands in JSON: a member that is undefined is left out.
          const sent = JSON.parse(JSON.stringify({ ...call, _csrf: csrf }));
          asked.current = { sent, pageBefore: shown.current, resolve };
          submit(sent, { method: 'post', encType: 'application/json', action: to });
        });
      return turn(ask);
    },
    [submit, csrf, turn],
  );
}
