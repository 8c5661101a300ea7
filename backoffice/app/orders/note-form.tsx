import { type OrderDetail, ordersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { CONTROL_BOX } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import type { FormEvent, KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainForm } from '../forms/plain-form.tsx';
import { useUnsaved } from '../forms/unsaved-guard.tsx';
import { useFormKey } from '../forms/use-form-key.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useAct } from './use-act.ts';

const FIELD = 'order-note';

/** M: to the note's field, wherever one is on the page. */
export function focusNote(): void {
  const field = document.getElementById(FIELD);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** Whether a note was begun and not added. */
export function noteIsBegun(): boolean {
  const field = document.getElementById(FIELD);
  return field instanceof HTMLTextAreaElement && field.value.trim() !== '';
}

/** Adds a note to the history; Ctrl-Enter sends and leaves the field, what is typed survives a refusal. Works without scripts. */
export function NoteForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { key, renew } = useFormKey();
  const act = useAct(order, 'note');
  const { refusal, sending } = act;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const error = refusal?.refused.errors.text;
  const typing = text.trim() !== '';
  useUnsaved(typing && !sending);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Out of the field, where the page's keys work again; what was typed stays.
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && typing) form.current?.requestSubmit();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || !(await act.do('note', { text }, key()))) return;
    setText('');
    renew();
    field.current?.blur();
  };
  const button = (
    <Button
      type="submit"
      size="s"
      kind="primary"
      hotkey="Ctrl ↵"
      busy={sending !== null}
      disabled={sending !== null}
      className="self-end"
    >
      {t('order.note.submit')}
    </Button>
  );
  return (
    <PlainForm
      ref={form}
      endpoint={ordersContract.note}
      action={`/orders/${order.id}`}
      onSubmit={add}
      className="mb-2 flex flex-col gap-2"
    >
      {refusal && !error && <RefusalNotice act="note" refused={refusal.refused} kept />}
      <span className={`${CONTROL_BOX} items-start py-[5px]`}>
        <textarea
          ref={field}
          id={FIELD}
          name="text"
          rows={typing ? 3 : 1}
          dir="auto"
          maxLength={1000}
          aria-label={t('order.note.label')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={t('order.note.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="block min-w-0 flex-1 resize-none bg-transparent outline-none"
        />
        {!typing && <Kbd>M</Kbd>}
      </span>
      {error && (
        <p id={errorId} className="text-xs text-bad">
          {error}
        </p>
      )}
      {typing ? button : <noscript>{button}</noscript>}
    </PlainForm>
  );
}
