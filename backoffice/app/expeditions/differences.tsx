import type { ExpeditionRow } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { unitName } from '../stock/unit-look.tsx';
import { Moment } from '../time/moment.tsx';

const TONES = { lost: 'bad', damaged: 'wait', found: 'good', surplus: 'move' } as const;

/** What did not arrive as it was sent: which, how many, why, and who said so. */
export function Differences({ expedition, now }: { expedition: ExpeditionRow; now: string }) {
  const { t } = useTranslation();
  const { differences } = expedition;
  if (differences.length === 0) return null;
  return (
    <Card
      title={t('expeditions.difference.all')}
      icon="triangle-alert"
      meta={<Count value={differences.length} />}
      flush
    >
      <ul>
        {differences.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <Tag tone={TONES[one.kind]}>{t(`expeditions.difference.kinds.${one.kind}`)}</Tag>
            <Count value={one.pieces} weighed={one.weighed} className="font-semibold" />
            <bdi className="min-w-0 flex-1 basis-[160px] truncate">{unitName(one)}</bdi>
            <span className="w-full text-xs text-ink-2">
              <bdi dir="auto" className="wrap-anywhere">
                {one.reason || '—'}
              </bdi>
              {' · '}
              <Moment at={one.at} now={now} timed />
              {one.by && (
                <>
                  {' · '}
                  <bdi>{one.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
