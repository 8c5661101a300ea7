import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { OrderDetail } from '@hanout/contracts';
import { CALL_RESULTS } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useLoaderData } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { customerName } from '../../orders/place.ts';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import type { CallDraft } from './call-fields.tsx';
import { CallDetails, CallResults } from './call-fields.tsx';
import type { CallResult } from '../../orders/call-form.ts';
import { callContent, callSchema, suggestedCallback } from '../../orders/call-form.ts';
import { RefusalNotice } from '../../orders/refusal-notice.tsx';
import type { loader } from './route.tsx';
import type { Act } from '../../orders/use-act.ts';
import { useAct, useSeenVersion } from '../../orders/use-act.ts';

const EMPTY: CallDraft = { result: 'no_answer', until: '', note: '' };

/** What came of a call to the customer. */
export function CallDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const act = useAct(order, () => {
    setDraft(EMPTY);
    onClose();
  });
  useUnsaved(draft.note.trim() !== '' && !act.sending);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('order.call.title')}
      description={t('order.call.description', { number: order.number, name: customerName(order) })}
      closeLabel={t('app.close')}
    >
      <CallForm order={order} act={act} draft={draft} setDraft={setDraft} onClose={onClose} />
    </Dialog>
  );
}

interface CallFormProps {
  order: OrderDetail;
  act: Act;
  draft: CallDraft;
  setDraft: (draft: CallDraft) => void;
  onClose: () => void;
}

/** Figures choose a result, Ctrl-Enter saves. */
function useCallKeys(choose: (result: CallResult) => void) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit();
    const result = CALL_RESULTS[Number(event.key) - 1];
    const typing =
      event.target instanceof HTMLElement && event.target.matches('textarea,input:not([type=radio])');
    if (result && !typing) choose(result);
  };
}

function CallForm({ order, act, draft, setDraft, onClose }: CallFormProps) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { fetcher, sending, refusal } = act;
  const version = useSeenVersion(order, refusal);
  const answer = fetcher.data;
  const [form, fields] = useForm({
    lastResult: answer && !answer.ok && !sending ? answer.reply : undefined,
    onValidate: ({ formData }) => parseWithZod(callContent(formData), { schema: callSchema }),
    shouldRevalidate: 'onInput',
  });
  const choose = (result: CallResult) => {
    const until = result === 'postponed' && !draft.until ? suggestedCallback(now) : draft.until;
    setDraft({ ...draft, result, until });
  };
  const onKeyDown = useCallKeys(choose);
  return (
    <fetcher.Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate onKeyDown={onKeyDown}>
      <CsrfField />
      <input type="hidden" name="action" value="log_call" />
      <input type="hidden" name="version" value={version} />
      <DialogBody>
        {refusal && <RefusalNotice action="log_call" refusal={refusal} kept />}
        <CallResults value={draft.result} onChange={choose} />
        <CallDetails
          draft={draft}
          setDraft={setDraft}
          errors={{ until: fields.until.errors, note: fields.note.errors }}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button type="submit" kind="primary" hotkey="Ctrl ↵" busy={sending} disabled={sending}>
          {t('order.call.submit')}
        </Button>
      </DialogFoot>
    </fetcher.Form>
  );
}
