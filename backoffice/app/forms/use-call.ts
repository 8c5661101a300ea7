import type { AnswerOf, CallArguments, CallOf, EndpointDefinition } from '@hanout/contracts';
import { messageText } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { bodyErrors, type FieldErrors, fieldText } from './form-text.ts';
import type { Outcome, Refused } from './outcome.ts';

interface CallOptions {
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

/** Something was left out, rather than written wrongly. */
const missing = (errors: FieldErrors) =>
  Object.values(errors).some((all) => all.includes('validation.required'));

/** The same key for the same question until it is answered. */
function keyFor(keys: Map<string, string>, asked: string): string {
  const key = keys.get(asked) ?? uuidv7();
  keys.set(asked, key);
  return key;
}

/**
 * The writes of a screen from its parts. What the contract finds wrong is said without asking; the page's own data are
 * read again by Remix after each write. Calls of one hook go one after another.
 * @param to the address whose action it is, where it is not the screen's own
 */
export function useCall(to?: string): Call {
  const { t } = useTranslation();
  const locale = useLocale();
  const post = usePost(to);
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async <E extends EndpointDefinition>(endpoint: E, ...[call, options = {}]: Arguments<E>) => {
      const wrong = bodyErrors(endpoint, call?.body);
      if (wrong) {
        const errors = Object.entries(wrong).map(([path, all]) => [path, fieldText(all, locale) ?? '']);
        const message = missing(wrong) ? t('form.required') : messageText('invalid', locale);
        return { ok: false, code: 'invalid', message, errors: Object.fromEntries(errors) } satisfies Refused;
      }
      const asked = JSON.stringify([endpoint.name, call]);
      const key = options.key ?? (endpoint.once ? keyFor(keys.current, asked) : undefined);
      const answer = await post({ endpoint: endpoint.name, ...call, key, quiet: options.quiet });
      if (answer.ok) {
        // Answered: the same again is meant as another one.
        keys.current.delete(asked);
        return answer as Outcome<AnswerOf<E>>;
      }
      const unsaid = answer.code === 'unreachable' ? t('form.unexpected') : t('form.failed');
      return { ...answer, message: answer.message || unsaid };
    },
    [post, locale, t],
  );
}

/**
 * One submission after another through Remix. The answer is given when the page has been read again, so that what was
 * typed is not compared with what the page showed before; or when the part that asked leaves the page.
 */
function usePost(to: string | undefined) {
  const csrf = useCsrfToken();
  const { submit, data, state } = useFetcher<Outcome<unknown>>();
  const waiting = useRef<((answer: Outcome<unknown>) => void) | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef<{ before?: unknown; present?: Outcome<unknown> }>({});
  known.current.present = data;
  const settle = useCallback(() => {
    const { before, present } = known.current;
    if (!present || present === before) return;
    waiting.current?.(present);
    waiting.current = null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something came
  useEffect(() => {
    if (state === 'idle') settle();
  }, [state, data, settle]);
  useEffect(() => settle, [settle]);
  return useCallback(
    (sent: object): Promise<Outcome<unknown>> => {
      const ask = () =>
        new Promise<Outcome<unknown>>((resolve) => {
          waiting.current = resolve;
          known.current.before = known.current.present;
          // As it stands in JSON: a member that is undefined is left out.
          const body = JSON.parse(JSON.stringify({ ...sent, _csrf: csrf }));
          submit(body, { method: 'post', encType: 'application/json', action: to });
        });
      const answer = last.current.then(ask);
      last.current = answer;
      return answer;
    },
    [submit, csrf, to],
  );
}
