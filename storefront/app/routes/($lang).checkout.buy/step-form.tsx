import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts-context.ts';
import { HiddenFields } from './hidden-fields.tsx';

/** One question of the order without scripts; its answer and what was answered before go into the next address. */
export function StepForm({
  children,
  fields,
}: {
  children: ReactNode;
  fields: Record<string, string | number | null>;
}) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <form method="get" action={pathname} className="grid gap-4">
      <HiddenFields values={fields} />
      {children}
      <button type="submit" className="btn btn-primary">
        {t('buy.next')}
      </button>
    </form>
  );
}
