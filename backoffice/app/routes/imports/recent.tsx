import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import { STATE_TONES } from '../../transfer/look.ts';
import type { loader } from './load.server.ts';

export function Recent() {
  const { t } = useTranslation();
  const { imports, now } = useLoaderData<typeof loader>();
  return (
    <ul>
      {imports.map((one) => (
        <li
          key={one.id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-hover"
        >
          <Link
            to={`/products/imports/${one.id}`}
            className="min-w-0 flex-1 basis-[180px] font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            <OneLine>{one.fileName}</OneLine>
          </Link>
          <span className="text-xs text-ink-3">
            {t('transfer.rows', { count: one.total })} · <Moment at={one.createdAt} now={now} timed />
            {one.createdBy && (
              <>
                {' · '}
                <bdi>{one.createdBy}</bdi>
              </>
            )}
          </span>
          <Tag tone={STATE_TONES[one.state]}>{t(`transfer.state.${one.state}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}
