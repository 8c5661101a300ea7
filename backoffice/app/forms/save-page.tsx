import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../frame/page.tsx';
import type { PageHeadProps } from '../frame/page-head.tsx';
import { FormErrors } from './form-errors.tsx';
import type { FirstErrors, Refused } from './outcome.ts';
import { SaveBar } from './save-bar.tsx';
import { useFirstWrong } from './use-first-wrong.ts';

interface SavePageProps extends PageHeadProps {
  form: {
    readonly changed: boolean;
    readonly busy: boolean;
    readonly refused: Refused | null;
    readonly errors: FirstErrors;
    readonly save: () => unknown;
    readonly drop: () => void;
  };
  /** The wide column, and the narrow one beside it. */
  main: ReactNode;
  side: ReactNode;
  /** What is not saved, in words. */
  said?: ReactNode;
}

/**
 * A page that is a form as a whole, of cards in two columns: what was refused is said above them, the first field that is
 * wrong takes the focus, and a bar at its foot saves (Ctrl S) or drops what was changed.
 */
export function SavePage({ form, main, side, said, ...head }: SavePageProps) {
  const { t } = useTranslation();
  const { changed, busy, refused, errors, save, drop } = form;
  const cards = useFirstWrong<HTMLDivElement>(refused);
  return (
    <Page {...head}>
      <FormErrors value={errors}>
        <div ref={cards} className="order-page flex-1">
          <div className="flex min-w-0 flex-col gap-3.5">
            {refused?.message && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
            {main}
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">{side}</div>
        </div>
      </FormErrors>
      {changed && (
        <SaveBar
          errors={Object.keys(errors).length}
          saving={busy}
          submit={t('form.save')}
          onSave={() => void save()}
          onDrop={drop}
        >
          {said}
        </SaveBar>
      )}
    </Page>
  );
}
