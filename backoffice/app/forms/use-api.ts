import type { Api, CallOptions } from '@hanout/api-client';
import { createApi, fetchTransport } from '@hanout/api-client';
import type { AnswerOf, CallOf, EndpointDefinition } from '@hanout/contracts';
import { messageText } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { fieldText } from './form-text.ts';
import { keyHeader } from './use-form-key.ts';

/** What was refused, where, in the language of the page. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** First error of each field, by its path (`texts.fr.name`). */
  readonly errors: Readonly<Record<string, string>>;
}
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refused;

/** The outcome with its data read another way. */
export const mapped = <T, U>(outcome: Outcome<T>, read: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ok: true, data: read(outcome.data) } : outcome;

/** Keys of what was asked to be added and has no answer yet, by what was asked. */
type Keys = Map<string, string>;

export interface StaffApi {
  /** Reads the body with its contract first, so that what is wrong is said without asking; then calls. */
  send<E extends EndpointDefinition>(
    endpoint: E,
    call?: CallOf<E>,
    /** Of a form that is mended and sent again as the same one: see {@link useFormKey}. Others have theirs by what they say. */
    key?: string,
  ): Promise<Outcome<AnswerOf<E>>>;
}

type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Something was left out, rather than written wrongly. */
const missing = (errors: FieldErrors) =>
  Object.values(errors).some((all) => all.includes('validation.required'));

/** The API as whoever looks at this page, from the browser. Nothing is thrown: an answer that never came is a refusal. */
export function useApi(): StaffApi {
  const { t } = useTranslation();
  const locale = useLocale();
  const csrf = useCsrfToken();
  const [keys] = useState<Keys>(() => new Map());
  return useMemo(() => {
    const api = createApi(fetchTransport(), { 'accept-language': locale, 'x-csrf-token': csrf });
    const texts = (errors: FieldErrors) =>
      Object.fromEntries(Object.entries(errors).map(([path, all]) => [path, fieldText(all, locale) ?? '']));
    const refused = (code: string, message: string, errors: FieldErrors): Refused => {
      return { ok: false, code, message: message || t('form.failed'), errors: texts(errors) };
    };
    const send: StaffApi['send'] = async <E extends EndpointDefinition>(
      endpoint: E,
      call?: CallOf<E>,
      key?: string,
    ) => {
      const wrong = bodyErrors(endpoint, call?.body);
      if (wrong)
        return refused(
          'invalid',
          missing(wrong) ? t('form.required') : messageText('invalid', locale),
          wrong,
        );
      const asked = JSON.stringify([endpoint.name, call]);
      const sent = key ?? (endpoint.once ? keyFor(keys, asked) : undefined);
      try {
        const result = await api.attempt(endpoint, { ...call, headers: keyHeader(sent) } as CallOptions<E>);
        // Answered: the same again is meant as another one.
        if (result.ok) keys.delete(asked);
        return outcomeOf<AnswerOf<E>>(result, refused);
      } catch (error) {
        // Where nobody waits for the answer, this line is all that is said of it (BO-333).
        console.warn(`${endpoint.name}: no answer`, error);
        return refused('unreachable', t('form.unexpected'), {});
      }
    };
    return { send };
  }, [csrf, locale, t, keys]);
}

/** The same for the same question until it is answered. */
function keyFor(keys: Keys, asked: string): string {
  const key = keys.get(asked) ?? uuidv7();
  keys.set(asked, key);
  return key;
}

function outcomeOf<T>(
  result: Awaited<ReturnType<Api['attempt']>>,
  refused: (code: string, message: string, errors: FieldErrors) => Refused,
): Outcome<T> {
  if (result.ok) return { ok: true, data: result.data as T };
  const { code, said, errors } = result.problem;
  return refused(code, said, errors);
}

/** What the contract finds wrong, by path; null when nothing is. */
function bodyErrors(endpoint: EndpointDefinition, body: unknown): Record<string, string[]> | null {
  if (!endpoint.body) return null;
  const read = endpoint.body.safeParse(body);
  if (read.success) return null;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) {
    const key = path.join('.');
    errors[key] = [...(errors[key] ?? []), message];
  }
  return errors;
}
