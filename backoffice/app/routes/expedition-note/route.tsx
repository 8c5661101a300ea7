import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';
import { NoteSheet } from './note-sheet.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What goes along with an expedition between warehouses, on paper: one signs that it left, one that it came. */
export default function ExpeditionNotePage() {
  const { t } = useTranslation();
  const { expedition, title } = useLoaderData<typeof loader>();
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to={`/internal-expeditions/${expedition.id}`} className={buttonClass()}>
          {t('expeditions.paper.back')}
        </Link>
        <Button kind="primary" icon="printer" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{title}</h1>
      <NoteSheet />
    </main>
  );
}
