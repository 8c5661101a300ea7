import type { StockTakeCounts } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface ShortNoticeProps {
  take: StockTakeCounts;
  alert?: boolean;
  onSee?: () => void;
}

/** Why the stock take cannot be posted as it is, and the way to the lines that are why. */
export function ShortNotice({ take, alert = false, onSee }: ShortNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="bad"
      alert={alert}
      action={
        <Link to={`/stock/takes/${take.id}?short=true`} onClick={onSee} className="flex-none">
          {t('stock.takes.shortSee')}
        </Link>
      }
    >
      {t('stock.takes.shortText', { count: take.short })}
    </Notice>
  );
}
