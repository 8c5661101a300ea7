import { isErrorCode } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import type { Outcome } from './outcome.ts';
import { keyHeader } from './use-form-key.ts';

interface Said {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Sends a form as a form (multipart), for the calls that take one. Nothing is thrown.
 * `key`: of a form that adds something ({@link useFormKey}).
 * @param failed said of a refusal that says nothing itself
 */
export function useFormPost(failed?: string) {
  const { t } = useTranslation();
  const csrf = useCsrfToken();
  const locale = useLocale();
  return async <T>(
    path: string,
    fields: Readonly<Record<string, string | Blob>>,
    key?: string,
  ): Promise<Outcome<T>> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const asked = { accept: 'application/json', 'accept-language': locale, 'x-csrf-token': csrf };
    const headers = { ...asked, ...keyHeader(key) };
    try {
      const answer = await fetch(path, { method: 'POST', headers, body });
      const said: unknown = await answer.json();
      if (answer.ok) return { ok: true, data: said as T };
      const { code, message = '', errors = {} } = said as Said;
      const first = Object.entries(errors).map(([field, [text = '']]) => [field, text]);
      return {
        ok: false,
        code: isErrorCode(code) ? code : `http_${answer.status}`,
        message: message || failed || t('form.failed'),
        errors: Object.fromEntries(first),
      };
    } catch {
      return { ok: false, code: 'unreachable', message: t('form.unexpected'), errors: {} };
    }
  };
}
