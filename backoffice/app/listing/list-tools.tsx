import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ListToolsProps {
  search?: ReactNode;
  /** How many filters narrow the list now. */
  chosen?: number;
  /** In words what narrows it: always shown. */
  chips?: ReactNode;
  /** Filters, at the start of the row. */
  children?: ReactNode;
  /** Order, columns, files, at its end. */
  end?: ReactNode;
}

/** Search and filters of a list, in one row; on a phone the filters wait behind a button, and rows come first. */
export function ListTools({ search, chosen = 0, chips, children, end }: ListToolsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = t('listing.filters');
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-desk:px-3">
      {search}
      {(children || end) && (
        <span className="relative desk:hidden">
          <Button
            square
            icon="list-filter"
            aria-label={chosen > 0 ? `${label} (${chosen})` : label}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="aria-expanded:border-sea aria-expanded:bg-sea-soft aria-expanded:text-sea-ink"
          />
          {chosen > 0 && (
            <span
              aria-hidden="true"
              className="num pointer-events-none absolute -end-1 -top-1 grid size-[18px] place-items-center rounded-full bg-sea text-2xs font-semibold text-on-sea"
            >
              {chosen}
            </span>
          )}
        </span>
      )}
      {chips}
      <div
        id={id}
        className={`desk:contents ${open ? 'grid basis-full grid-cols-2 gap-2' : 'max-desk:hidden'}`}
      >
        {children}
        {end && <div className="ms-auto flex items-center gap-2 max-desk:contents">{end}</div>}
      </div>
    </div>
  );
}
