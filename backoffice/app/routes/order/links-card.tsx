import type { OrderDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Orders that belong together: what was sold, what came back of it, what went out for that. */
export function LinksCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (order.links.length === 0) return null;
  return (
    <Card icon="layers" title={t('order.links.title')}>
      <ul className="flex flex-col gap-1.5">
        {order.links.map(({ id, number, kind, total }) => (
          <li key={id} className="flex items-center gap-2">
            <span>{t(`order.links.${kind}`)}</span>
            <Link to={`/orders/${id}`} className="font-semibold max-desk:py-2.5">
              <bdi dir="ltr" className="num">
                {number}
              </bdi>
            </Link>
            <Amount value={total} unit={t('app.da')} className="ms-auto" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
