import type { WritingRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';
import { LanguageMarks } from '../../writings/language-mark.tsx';

const column = createColumnHelper<WritingRow>();
const look = (meta: ColumnLook) => ({ meta });

export const writingColumns = (t: TFunction, path: string, now: string) => [
  column.display({
    id: 'title',
    header: t('writings.column.title'),
    cell: ({ row }) => <Title writing={row.original} path={path} />,
    ...look({ className: 'max-w-[420px]' }),
  }),
  column.display({
    id: 'languages',
    header: t('writings.column.languages'),
    cell: ({ row }) => <LanguageMarks states={row.original.states} />,
  }),
  column.display({
    id: 'state',
    header: t('writings.column.state'),
    cell: ({ row }) => <StateTags writing={row.original} now={now} />,
  }),
  column.display({
    id: 'updated',
    header: t('writings.column.updated'),
    cell: ({ row }) => <Moment at={row.original.updatedAt} now={now} timed />,
    ...look({ className: 'text-ink-2' }),
  }),
];

function Title({ writing: { id, title, purpose }, path }: { writing: WritingRow; path: string }) {
  const { t } = useTranslation();
  return (
    <Link to={`${path}/${id}`} prefetch="intent" className="block truncate font-medium text-ink">
      <bdi dir="auto">{title || t('writings.untitled')}</bdi>
      {purpose && (
        <span className="ms-2 text-xs font-normal text-ink-3">
          {t(`writings.purposes.${purpose}` as 'writings.purposes.about')}
        </span>
      )}
    </Link>
  );
}

/** Whether visitors see it, and when that changes by itself. */
export function StateTags({ writing, now }: { writing: WritingRow; now: string }) {
  const { t } = useTranslation();
  const { active, publishedAt, plannedAt } = writing;
  const next = plannedAt ?? (publishedAt && publishedAt > now ? publishedAt : null);
  return (
    <span className="inline-flex flex-wrap gap-1">
      {next && (
        <Tag tone="wait" icon="calendar-clock">
          <Moment at={next} now={now} timed />
        </Tag>
      )}
      {active ? (
        !(publishedAt && publishedAt > now) && <Tag tone="good">{t('writings.shown')}</Tag>
      ) : (
        <Tag icon="eye-off">{t('writings.hidden')}</Tag>
      )}
    </span>
  );
}

/** One on a phone. */
export function WritingCard({ writing, path, now }: { writing: WritingRow; path: string; now: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-start gap-2">
        <Link
          to={`${path}/${writing.id}`}
          className="min-w-0 flex-1 font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          <bdi dir="auto">{writing.title || t('writings.untitled')}</bdi>
        </Link>
        <StateTags writing={writing} now={now} />
      </span>
      <span className="flex items-center justify-between gap-2">
        <LanguageMarks states={writing.states} />
        <span className="text-xs text-ink-3">
          <Moment at={writing.updatedAt} now={now} />
        </span>
      </span>
    </div>
  );
}
