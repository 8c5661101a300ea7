import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';

/** How many pieces can be sold, and the way to them. */
export function StockLink({ id, name, quantity }: { id: string; name: string; quantity: number }) {
  const { t } = useTranslation();
  const figure = <Count value={quantity} className={quantity > 0 ? '' : 'text-bad'} />;
  if (!useMay('stock.read')) return figure;
  return (
    <Link
      to={`/stock/units/${id}`}
      aria-label={t('app.pair', {
        name: t('product.field', { field: t('product.stock'), name }),
        value: quantity,
      })}
      className="underline"
    >
      {figure}
    </Link>
  );
}
