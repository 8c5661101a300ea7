import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

export function Head() {
  const { t } = useTranslation();
  const { unit } = useLoaderData<typeof loader>();
  return (
    <PageHead
      title={<bdi className="block max-w-[40vw] truncate">{unitName(unit)}</bdi>}
      phoneTitle={<bdi>{unitName(unit)}</bdi>}
      back={{ to: '/stock', label: t('stock.title') }}
      after={
        <span className="whitespace-nowrap text-ink-3">
          <Count value={unit.onHand} weighed={unit.weighed} /> {t('stock.unit.onHand')} ·{' '}
          <Count value={unit.available} weighed={unit.weighed} /> {t('stock.unit.available')}
        </span>
      }
      actions={
        <Link to={`/products/${unit.productId}`} className={buttonClass()}>
          {t('stock.unit.edit')}
        </Link>
      }
    />
  );
}
