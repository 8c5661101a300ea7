import type { QuarantineRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { UnitLink } from '../../stock/unit-look.tsx';
import { Moment } from '../../time/moment.tsx';

interface QuarantineItemProps {
  item: QuarantineRow;
  now: string;
  /** Missing for those who may not decide. */
  onInspect?: () => void;
}

/** Pieces that wait: which, where, why, and what was said of them so far. */
export function QuarantineItem({ item, now, onInspect }: QuarantineItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-desk:px-3">
      <span className="min-w-0 flex-1 basis-[220px]">
        <UnitLink unit={item} />
        <span className="block truncate text-xs text-ink-3">
          <Moment at={item.at} now={now} timed />
          {[item.warehouse, item.lot, item.reason].filter(Boolean).map((text) => (
            <span key={text}>
              {' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      </span>
      <Tag tone="wait">{t(`stock.quarantine.origins.${item.origin}`)}</Tag>
      <span className="text-ink-2">
        <Standing item={item} />
      </span>
      <Count value={item.quantity} weighed={item.weighed} className="font-semibold" />
      {onInspect && (
        <Button size="s" icon="shield-check" onClick={onInspect}>
          {t('stock.quarantine.inspect')}
        </Button>
      )}
    </li>
  );
}

/** What was refused of a delivery waits for no inspection: it goes back. */
function Standing({ item: { delivery, outcome } }: { item: QuarantineRow }) {
  const { t } = useTranslation();
  if (delivery === 'refused') return t('stock.quarantine.refused');
  return outcome ? t(`stock.quarantine.outcomes.${outcome}`) : t('stock.quarantine.waiting');
}
