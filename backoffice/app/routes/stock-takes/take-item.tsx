import type { AnswerOf, stockContract } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';

const TONES = { open: 'move', posted: 'good', cancelled: 'idle' } as const;

type Take = AnswerOf<typeof stockContract.takes>['takes'][number];

/** A count of a warehouse: which, since when, how far it is. */
export function TakeItem({ take, now }: { take: Take; now: string }) {
  const { t } = useTranslation();
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-5 py-2.5 hover:bg-hover max-desk:px-3">
      <Link
        to={`/stock/takes/${take.id}`}
        className="min-w-0 flex-1 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
      >
        <bdi>{take.warehouse}</bdi>
        {take.note && (
          <span className="font-normal text-ink-2">
            {' · '}
            <bdi>{take.note}</bdi>
          </span>
        )}
      </Link>
      <span className="text-xs text-ink-3">
        <Moment at={take.createdAt} now={now} timed />
      </span>
      <Tag tone={TONES[take.state]}>{t(`stock.takes.state.${take.state}`)}</Tag>
    </li>
  );
}
