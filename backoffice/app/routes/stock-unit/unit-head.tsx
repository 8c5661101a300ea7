import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

export function Head() {
  const { t } = useTranslation();
  const { unit } = useLoaderData<typeof loader>();
  const labels = unit.weighed ? null : `/print/labels?unit=${unit.unitId}`;
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
      phoneActions={
        labels && (
          <Link
            to={labels}
            className={buttonClass({ kind: 'ghost', square: true })}
            aria-label={t('labels.title')}
          >
            <Icon name="printer" />
          </Link>
        )
      }
      actions={
        <>
          {labels && (
            <Link to={labels} className={buttonClass({ kind: 'ghost' })}>
              <Icon name="printer" /> {t('labels.title')}
            </Link>
          )}
          <Link to={`/products/${unit.productId}`} className={buttonClass()}>
            {t('stock.unit.edit')}
          </Link>
        </>
      }
    />
  );
}
