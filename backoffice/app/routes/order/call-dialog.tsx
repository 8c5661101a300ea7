import { CALL_RESULTS } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog, type OrderDialogProps } from '../../orders/act-dialog.tsx';
import type { CallResult } from '../../orders/call-form.ts';
import { suggestedCallback } from '../../orders/call-form.ts';
import { customerName } from '../../orders/place.ts';
import type { CallDraft } from './call-fields.tsx';
import { CallDetails, CallResults } from './call-fields.tsx';
import type { loader } from './load.server.ts';

const EMPTY: CallDraft = { result: 'no_answer', until: '', note: '' };

/** What came of a call to the customer: figures choose a result, Ctrl-Enter saves. */
export function CallDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const [draft, setDraft] = useState(EMPTY);
  const choose = (result: CallResult) => {
    const until = result === 'postponed' && !draft.until ? suggestedCallback(now) : draft.until;
    setDraft({ ...draft, result, until });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const result = CALL_RESULTS[Number(event.key) - 1];
    const typing =
      event.target instanceof HTMLElement && event.target.matches('textarea,input:not([type=radio])');
    if (result && !typing) choose(result);
  };
  return (
    <ActDialog
      order={order}
      act="log_call"
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={t('order.call.title')}
      description={t('order.call.description', { number: order.number, name: customerName(order) })}
      submit={t('order.call.submit')}
    >
      <CallResults value={draft.result} onChange={choose} />
      <CallDetails now={now} draft={draft} setDraft={setDraft} />
    </ActDialog>
  );
}
