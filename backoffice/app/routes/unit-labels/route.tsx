import { formatCount } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Choices } from './choices.tsx';
import { Label } from './label.tsx';
import type { loader } from './load.server.ts';
import { MAX_LABELS, PAPERS, pagesOf } from './papers.ts';
import { useChoices } from './use-choices.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Labels for the shelf and the till's scanner, on a label printer's roll or on sheets to peel off. */
export default function LabelsPage() {
  const { t } = useTranslation();
  const { labels, back, title } = useLoaderData<typeof loader>();
  const choices = useChoices(labels);
  const { paper, priced, first, total } = choices;
  const counted = labels.map((label) => ({ label, count: choices.countOf(label.unitId) }));
  const pages = pagesOf(counted, { perPage: PAPERS[paper].perPage, first });
  return (
    <main className="min-h-dvh bg-sunken">
      <div className="sticky top-0 z-1 flex flex-wrap items-center justify-center gap-2 border-b border-line bg-paper p-2 print:hidden">
        <Link to={back} className={buttonClass()}>
          {t('labels.back')}
        </Link>
        <Button kind="primary" icon="printer" disabled={total === 0} onClick={() => window.print()}>
          {t('labels.print', {
            count: Math.min(total, MAX_LABELS),
            number: formatCount(Math.min(total, MAX_LABELS)),
          })}
        </Button>
      </div>
      <h1 className="sr-only print:hidden">{title}</h1>
      <Choices choices={choices} labels={labels} />
      <div
        data-labels={paper}
        className="mx-auto my-5 flex w-fit max-w-full flex-col gap-3 overflow-x-auto px-3 print:m-0 print:block print:w-auto print:overflow-visible print:p-0"
      >
        {pages.map((page, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <ul key={nth} className="label-page">
            {page.map((label, place) =>
              label ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
                <Label key={place} label={label} priced={priced} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
                <li key={place} aria-hidden="true" />
              ),
            )}
          </ul>
        ))}
      </div>
    </main>
  );
}
