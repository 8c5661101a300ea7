import type { CarrierException } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { Moment } from '../../time/moment.tsx';

interface ExceptionItemProps {
  item: CarrierException;
  now: string;
  onResolve: () => void;
}

/** What was said, word for word, of which parcel; and what was done about it. */
export function ExceptionItem({ item, now, onResolve }: ExceptionItemProps) {
  const { t } = useTranslation();
  const mayResolve = useMay('orders.ship');
  const words = [item.raw || t('carriers.exceptions.noWords'), item.reason].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-desk:px-3">
      <span className="min-w-0 flex-1 basis-[240px]">
        <span className="block font-medium break-words">
          <bdi>{t('app.quoted', { text: words })}</bdi>
        </span>
        <span className="block text-xs text-ink-3">
          <Moment at={item.occurredAt} now={now} timed /> · <bdi>{item.transporter}</bdi> ·{' '}
          <bdi dir="ltr" className="num">
            {item.tracking}
          </bdi>
        </span>
        {item.resolvedAt && (
          <span className="block text-xs break-words text-ink-2">
            {t('carriers.exceptions.by', { name: item.resolvedBy ?? '' })} ·{' '}
            <Moment at={item.resolvedAt} now={now} timed /> · <bdi>{item.note}</bdi>
          </span>
        )}
      </span>
      <Tag tone={item.resolvedAt ? undefined : 'wait'}>
        {t(`carriers.exceptions.problem.${item.problem}`)}
      </Tag>
      {item.orderId && (
        <Link to={`/orders/${item.orderId}`} className="flex items-center max-desk:min-h-11">
          {t('carriers.exceptions.order', { number: item.orderNumber ?? '' })}
        </Link>
      )}
      {mayResolve && !item.resolvedAt && (
        <Button size="s" icon="check" onClick={onResolve}>
          {t('carriers.exceptions.resolve')}
        </Button>
      )}
    </li>
  );
}
