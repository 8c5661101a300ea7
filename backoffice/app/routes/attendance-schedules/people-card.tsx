import type { HoursWeek } from '@hanout/contracts';
import { closingOf, minutesOf } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

const hoursOf = (week: HoursWeek) => {
  const spans = Object.values(week).flatMap((day) => day.spans);
  const minutes = spans.reduce((sum, span) => sum + closingOf(span) - minutesOf(span.opens), 0);
  return Math.round(minutes / 60);
};

/** Everybody, with the schedule that they follow. */
export function PeopleCard() {
  const { t } = useTranslation();
  const { people, person } = useLoaderData<typeof loader>();
  return (
    <Card title={t('attendance.schedules.people')} icon="user" flush>
      <ul>
        {people.map(({ id, name, week }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={`?who=${id}`}
              preventScrollReset
              aria-current={id === person?.id || undefined}
              className="flex min-h-11 items-center gap-3 px-3.5 py-2 text-ink hover:bg-hover aria-[current=true]:bg-sea-soft"
            >
              <Avatar name={name} decorative />
              <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
              {week ? (
                <>
                  <span className="text-xs text-ink-3">
                    {t('attendance.schedules.hours', { hours: hoursOf(week) })}
                  </span>
                  <Tag tone="move">{t('attendance.schedules.own')}</Tag>
                </>
              ) : (
                <span className="text-xs text-ink-3">{t('attendance.schedules.shop')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
