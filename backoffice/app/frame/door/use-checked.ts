import type { EndpointDefinition } from '@hanout/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formBody } from '../../forms/form-entries.ts';
import { wrongBody } from '../../forms/form-text.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { useRefusals } from '../../i18n/refusals.ts';

/**
 * Of a form that is sent as one: what the contract finds wrong is said before anything is sent, and again while it is
 * mended. Where there are no scripts the browser checks.
 */
export function useChecked(endpoint: EndpointDefinition) {
  const { t } = useTranslation();
  const refusals = useRefusals();
  const [wrong, setWrong] = useState<FirstErrors | null>(null);
  const [noValidate, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  /** @returns the name of the first field that is wrong */
  const check = (form: HTMLFormElement): string | undefined => {
    const body = formBody(endpoint, new FormData(form));
    const refused = wrongBody(endpoint, body, { refusals, required: t('form.required') });
    setWrong(refused?.errors ?? null);
    return refused ? (Object.keys(refused.errors)[0] ?? '') : undefined;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const first = check(event.currentTarget);
    if (first === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => wrong && check(event.currentTarget);
  return { wrong, checks: { onSubmit, onChange, noValidate } };
}
