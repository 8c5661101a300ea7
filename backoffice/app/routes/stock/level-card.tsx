import type { StockLevelRow } from '@hanout/contracts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { useTranslation } from 'react-i18next';
import { Expiry, Left, UnitLink } from '../../stock/unit-look.tsx';

/** A level on a phone. */
export function LevelCard({ level, today }: { level: StockLevelRow; today: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <UnitLink unit={level} whole />
        <div className="mt-0.5 text-xs text-ink-3">
          <OneLine>
            {level.warehouse}
            {level.lot && <> · {level.lot}</>}
            {level.expiresOn && (
              <>
                {' '}
                <Expiry day={level.expiresOn} today={today} />
              </>
            )}
          </OneLine>
        </div>
      </div>
      <div className="flex-none text-end">
        <Left value={level.available} weighed={level.weighed} />
        <div className="text-xs text-ink-3">{t('stock.unit.available')}</div>
      </div>
    </div>
  );
}
