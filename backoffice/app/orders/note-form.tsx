import type { OrderDetail } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { CONTROL_BOX } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import type { KeyboardEvent } from 'react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../forms/form-text.ts';
import { useUnsaved } from '../forms/unsaved-guard.tsx';
import { useFormKey } from '../forms/use-form-key.ts';
import { CsrfField } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
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

/** Adds a note to the history; Ctrl-Enter sends, what is typed survives a refusal. */
export function NoteForm({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState('');
  const { key, renew } = useFormKey();
  const clear = useCallback(() => {
    setText('');
    renew();
  }, [renew]);
  const { fetcher, sending, refusal } = useAct(order, clear);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const answer = fetcher.data;
  const error =
    answer && !answer.ok && !sending ? fieldText(answer.reply?.error?.text ?? undefined, locale) : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim())
      form.current?.requestSubmit();
  };
  const typing = text.trim() !== '';
  useUnsaved(typing && !sending);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/orders/${order.id}`}
      className="mb-2 flex flex-col gap-2"
    >
      <CsrfField />
      <input type="hidden" name="action" value="note" />
      {typing && <input type="hidden" name="key" value={key()} />}
      {refusal && <RefusalNotice action="note" refusal={refusal} kept />}
      <span className={`${CONTROL_BOX} items-start py-[5px]`}>
        <textarea
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
      {typing && (
        <Button type="submit" size="s" kind="primary" busy={sending} disabled={sending} className="self-end">
          {t('order.note.submit')}
        </Button>
      )}
    </fetcher.Form>
  );
}
