import type { PromotionRowRead } from '@hanout/contracts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PromotionStateTag, Reduction } from '../../promotions/promotion-look.tsx';

/** A promotion on a phone. */
export function PromotionCard({ promotion }: { promotion: PromotionRowRead }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Link
          to={`/promotions/${promotion.id}`}
          className="block font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OneLine>{promotion.name}</OneLine>
        </Link>
        <div className="mt-0.5 truncate text-xs text-ink-3">
          {t(`promotions.scope.${promotion.scope}`)}
          {promotion.coupon && <> · {promotion.coupon}</>}
        </div>
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <Reduction {...promotion} />
        <PromotionStateTag state={promotion.state} />
      </div>
    </div>
  );
}
