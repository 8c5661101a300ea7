import type { Api, CallOptions } from '@hanout/api-client';
import { createApi, fetchTransport } from '@hanout/api-client';
import type { AnswerOf, CallArguments, CallOf, EndpointDefinition } from '@hanout/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { useRefusals } from '../i18n/refusals.ts';
import { fieldTexts, wrongBody } from './form-text.ts';
import type { FieldErrors, Outcome, Refused } from './outcome.ts';
import { savedByWords, saverOf } from './stale-words.ts';
import { keyFor, keyHeader } from './use-form-key.ts';

/** Keys of what was asked to be added and has no answer yet, by what was asked. */
type Keys = Map<string, string>;

/** `key` is of a form that is mended and sent again as the same one: see {@link useFormKey}. Others have theirs by what they say. */
type Arguments<E extends EndpointDefinition> = CallArguments<E, CallOf<E>, [key?: string]>;

export interface StaffApi {
  /** Reads the body with its contract first, so that what is wrong is said without asking; then calls. */
  send<E extends EndpointDefinition>(endpoint: E, ...call: Arguments<E>): Promise<Outcome<AnswerOf<E>>>;
}

/** The API as whoever looks at this page, from the browser. Nothing is thrown: an answer that never came is a refusal. */
export function useApi(): StaffApi {
  const { t } = useTranslation();
  const locale = useLocale();
  const refusals = useRefusals();
  const csrf = useCsrfToken();
  const [keys] = useState<Keys>(() => new Map());
  return useMemo(() => {
    const api = createApi(fetchTransport(), { 'accept-language': locale, 'x-csrf-token': csrf });
    const refused: Refusing = (code, message, errors, by) => {
      const said = savedByWords(t, message || t('form.failed'), by);
      return { ok: false, code, message: said, errors: fieldTexts(errors, refusals), by };
    };
    const send: StaffApi['send'] = async <E extends EndpointDefinition>(
      endpoint: E,
      ...[call, key]: Arguments<E>
    ) => {
      const wrong = wrongBody(endpoint, call?.body, { refusals, required: t('form.required') });
      if (wrong) return wrong;
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
  }, [csrf, locale, refusals, t, keys]);
}

type Refusing = (code: Refused['code'], message: string, errors: FieldErrors, by?: string) => Refused;

function outcomeOf<T>(result: Awaited<ReturnType<Api['attempt']>>, refused: Refusing): Outcome<T> {
  if (result.ok) return { ok: true, data: result.data as T };
  const { code, said, errors, extra } = result.problem;
  return refused(code, said, errors, saverOf(extra));
}
