import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import type { WaitingWork } from './waiting.server.ts';

/** The work of the day: each line leads to where it is done. */
export function WaitingList({ work }: { work: readonly WaitingWork[] }) {
  const { t } = useTranslation();
  const { cursor, list } = useListCursor(
    work.map(({ name }) => name),
    { open: 'Enter' },
  );
  return (
    <Card
      title={t('start.waiting')}
      flush
      actions={
        work.length > 0 && (
          <span aria-hidden="true" className="flex gap-1 max-desk:hidden">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
            <Kbd>↵</Kbd>
          </span>
        )
      }
    >
      {work.length === 0 ? (
        <EmptyState icon="circle-check" title={t('start.nothingWaits')}>
          {t('start.nothingWaitsText')}
        </EmptyState>
      ) : (
        <ul ref={list}>
          {work.map(({ name, icon, to, count }) => (
            <li
              key={name}
              tabIndex={-1}
              aria-current={name === cursor ? 'true' : undefined}
              className="border-t border-line outline-none first:border-0 aria-[current=true]:bg-hover aria-[current=true]:shadow-[inset_3px_0_0_var(--sea)] rtl:aria-[current=true]:shadow-[inset_-3px_0_0_var(--sea)]"
            >
              <Link
                to={to}
                data-act="open"
                className="grid min-h-[46px] grid-cols-[20px_3.5rem_1fr_18px] items-center gap-2.5 px-3.5 text-ink no-underline hover:no-underline focus-visible:-outline-offset-2"
              >
                <Icon name={icon} className="text-ink-2" />
                <Count value={count} className="text-end text-lg font-semibold" />
                <span>{t(`start.${name}`, { count })}</span>
                <Icon name="chevron-right" mirror size={14} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
