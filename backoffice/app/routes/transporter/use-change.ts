import type { AnswerOf, CallOf, EndpointDefinition } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome, Refused } from '../../forms/outcome.ts';
import { useApi } from '../../forms/use-api.ts';

/** One change of a transporter: said when it is done, kept beside what was asked when it is refused. */
export function useChange() {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<Refused>();
  const [sending, setSending] = useState(false);
  const send = async <E extends EndpointDefinition>(
    endpoint: E,
    call: CallOf<E>,
  ): Promise<Outcome<AnswerOf<E>>> => {
    setSending(true);
    const answer = await api.send(endpoint, call);
    setSending(false);
    setRefused(answer.ok ? undefined : answer);
    if (answer.ok) {
      notifyDone(t('transporters.saved'));
      revalidate();
    }
    return answer;
  };
  return { send, sending, refused, errors: refused?.errors ?? {} };
}
