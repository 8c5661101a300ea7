import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from './form-errors.tsx';
import type { FirstErrors, Outcome, Refused } from './outcome.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import { type Saved, useFilledOver } from './use-filled-over.ts';
import { useFirstWrong } from './use-first-wrong.ts';

const NONE: FirstErrors = {};
const UNVERSIONED: Saved = { values: '', version: 0 };

interface PageFormProps {
  /** Names the fields to readers of the screen. */
  legend: string;
  mayEdit?: boolean;
  /** Of fields that keep their values themselves: what they are drawn from. */
  saved?: Saved;
  /** Of fields whose values stand elsewhere: whether they are others than what is saved. */
  changed?: boolean;
  /** Asked once at a time. @param version what whoever typed has seen */
  send: (form: FormData, version: number) => Promise<Outcome<unknown>>;
  /** Said when it was taken. */
  done: string;
  /** What the button says that sends it. */
  submit: string;
  className?: string;
  foot?: 'justify-start' | 'justify-end';
  /** Beside the button. */
  aside?: (unsaved: boolean) => ReactNode;
  children: ReactNode | ((errors: FirstErrors) => ReactNode);
}

/** All that a form says, as text. */
const saidIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/**
 * A form that stands on a page, as `FormDialog` is one in a dialog: what was refused is said above the fields, the first that
 * is wrong takes the focus, and what is typed while it is sent stays.
 */
export function PageForm(props: PageFormProps) {
  const { legend, mayEdit = true, saved = UNVERSIONED, send, done, submit, aside, children } = props;
  const { className = 'gap-3', foot = 'justify-end' } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const changed = props.changed ?? touched;
  useUnsaved(changed && !busy);
  const over = useFilledOver(saved, changed);
  const form = useFirstWrong(refused);
  const keepName = useFocusKept(form, over.drawn);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !changed) return;
    const target = event.currentTarget;
    const sent = saidIn(target);
    setBusy(true);
    const answer = await send(new FormData(target), over.version);
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok || answer.code === 'stale') over.take();
    if (!answer.ok) return;
    if (saidIn(target) === sent) setTouched(false);
    notifyDone(done);
  };
  const errors = refused?.errors ?? NONE;
  return (
    <form ref={form} onSubmit={onSubmit} onChange={() => setTouched(true)} onFocus={keepName} noValidate>
      <FormErrors value={errors}>
        <fieldset disabled={!mayEdit} className={`flex min-w-0 flex-col ${className}`}>
          <legend className="sr-only">{legend}</legend>
          {refused?.message && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <Fragment key={over.drawn}>{typeof children === 'function' ? children(errors) : children}</Fragment>
          {mayEdit && (
            <div className={`flex flex-wrap items-start gap-2 ${foot}`}>
              {aside?.(changed || busy)}
              <Button type="submit" kind="primary" busy={busy} disabled={busy || !changed}>
                {busy ? t('form.submitting') : submit}
              </Button>
            </div>
          )}
        </fieldset>
      </FormErrors>
    </form>
  );
}

/** Fields that are drawn anew are others: the focus goes back into the one of the same name. */
function useFocusKept(form: RefObject<HTMLFormElement>, drawn: string) {
  const name = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that they are drawn
  useEffect(() => {
    const field = name.current && form.current?.elements.namedItem(name.current);
    if (document.activeElement === document.body && field instanceof HTMLElement) field.focus();
  }, [drawn]);
  return ({ target }: { target: HTMLElement }) => {
    name.current = target.getAttribute('name') ?? '';
  };
}
