import { catalogAdminContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../catalog/product-look.tsx';
import { useCall } from '../../forms/use-call.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

export function ProductHead() {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  return (
    <PageHead
      title={<bdi className="block max-w-[40vw] truncate">{product.name}</bdi>}
      phoneTitle={<bdi>{product.name}</bdi>}
      back={{ to: '/products', label: t('products.title') }}
      after={<StatusTag status={product.status} />}
      actions={<Acts />}
    />
  );
}

function Acts() {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { product } = useLoaderData<typeof loader>();
  const mayEdit = useMay('products.edit');
  const maySeeStock = useMay('stock.read');
  const duplicate = async () => {
    const answer = await call(
      catalogAdminContract.duplicate,
      { params: { id: product.id } },
      { quiet: true },
    );
    if (answer.ok) notifyDone(t('products.duplicated'));
    else notifyFailed(answer.message);
    if (answer.ok) navigate(`/products/${answer.data.id}`);
  };
  const sold = product.type !== 'pack' && product.combinations.length === 0;
  return (
    <>
      {maySeeStock && sold && (
        <Link to={`/stock/units/${product.id}`} className={buttonClass({ kind: 'ghost' })}>
          <Icon name="warehouse" /> {t('stock.title')}
        </Link>
      )}
      {maySeeStock && product.type !== 'pack' && !product.weighed && (
        <Link
          to={`/print/labels?product=${product.id}`}
          className={`${buttonClass({ kind: 'ghost' })} max-desk:hidden`}
        >
          <Icon name="printer" /> {t('labels.title')}
        </Link>
      )}
      {product.status === 'active' && (
        <a href={product.link} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'ghost' })}>
          <Icon name="external-link" mirror /> {t('products.inShop')}
        </a>
      )}
      {mayEdit && (
        <Button icon="copy" onClick={duplicate}>
          {t('products.duplicate')}
        </Button>
      )}
    </>
  );
}
