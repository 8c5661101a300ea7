import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from './form-errors.tsx';
import { KeptEntriesOf } from './kept-entries.ts';
import type { FirstErrors } from './outcome.ts';
import { type PageFormState, usePageForm } from './use-page-form.ts';

const NONE: FirstErrors = {};

interface PageFormProps extends PageFormState {
  /** Names the fields to readers of the screen. */
  legend: string;
  mayEdit?: boolean;
  /** What the button says that sends it. */
  submit: string;
  className?: string;
  foot?: 'justify-start' | 'justify-end';
  /** Beside the button. */
  aside?: (unsaved: boolean) => ReactNode;
  children: ReactNode | ((errors: FirstErrors) => ReactNode);
}

/**
 * A form that stands on a page, as `FormDialog` is one in a dialog: what was refused is said above the fields, the first that
 * is wrong takes the focus, and what is typed while it is sent stays. Where a colleague was first, the fields show what
 * stands saved now, with what was typed here.
 */
export function PageForm(props: PageFormProps) {
  const {
    legend,
    mayEdit = true,
    submit,
    aside,
    children,
    className = 'gap-3',
    foot = 'justify-end',
  } = props;
  const { t } = useTranslation();
  const { form, refused, busy, changed, drawn, kept, heard } = usePageForm(props);
  const errors = refused?.errors ?? NONE;
  return (
    <form ref={form} {...heard} noValidate>
      <FormErrors value={errors}>
        <fieldset disabled={!mayEdit} className={`flex min-w-0 flex-col ${className}`}>
          <legend className="sr-only">{legend}</legend>
          {refused?.message && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <KeptEntriesOf value={kept}>
            <Fragment key={drawn}>{typeof children === 'function' ? children(errors) : children}</Fragment>
          </KeptEntriesOf>
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
