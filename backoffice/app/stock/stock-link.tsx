import { formatQuantity } from '@hanout/kernel';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';

interface StockLinkProps {
  id: string;
  name: string;
  quantity: number;
  weighed?: boolean;
}

/** How much can be sold, and the way to it. */
export function StockLink({ id, name, quantity, weighed = false }: StockLinkProps) {
  const { t } = useTranslation();
  const figure = <Count value={quantity} weighed={weighed} className={quantity > 0 ? '' : 'text-bad'} />;
  if (!useMay('stock.read')) return figure;
  return (
    <Link
      to={`/stock/units/${id}`}
      aria-label={t('app.pair', {
        name: t('product.field', { field: t('product.stock'), name }),
        value: formatQuantity(quantity, weighed),
      })}
      className="underline"
    >
      {figure}
    </Link>
  );
}
